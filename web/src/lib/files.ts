// Files to and from the user's machine, and the clipboard.

/** Save a text as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The text of a file that the user picks. */
export function pickFile(accept: string): Promise<{ name: string; text: string } | null> {
  return new Promise((done) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept;
    input.onchange = async () => {
      const file = input.files?.[0];
      done(file ? { name: file.name, text: await file.text() } : null);
    };
    input.oncancel = () => done(null);
    input.click();
  });
}

/** Copy a text; whether it went. Without a secure page the browser has no clipboard: then an old way. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    // Outside an open dialog nothing can be selected.
    (document.querySelector("dialog[open]") ?? document.body).append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

/** A name that any file system takes. */
export const fileName = (text: string): string => text.normalize("NFC").replace(/[^\p{L}\p{N}_-]+/gu, "_").replace(/^_+|_+$/g, "").slice(0, 60) || "taisen";
