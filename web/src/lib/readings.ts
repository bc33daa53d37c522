// What the server has made of a text, kept in this browser: it is read once, as long as text and server are the same.

const NAME = "taisen.readings";
/** So many readings are kept: the oldest go. */
const MOST = 400;

let opened: Promise<IDBDatabase | null> | null = null;
const now = new Map<string, unknown>();

function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise((done) => {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore("readings").createIndex("at", "at");
      request.onsuccess = () => done(request.result);
      request.onerror = request.onblocked = () => done(null);
    } catch {
      done(null);
    }
  });
  return opened;
}

/** A name of a text that another text has not. */
export async function nameOf(...parts: string[]): Promise<string> {
  const data = new TextEncoder().encode(parts.join("\u0000"));
  // A page that is no secure one has no digest: its text is its name.
  if (!globalThis.crypto?.subtle) return parts.join("\u0000");
  return Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", data)), (b) => b.toString(16).padStart(2, "0")).join("");
}

/** What was read under this name, else what `read` makes of it. */
export async function once<T>(name: string, read: () => Promise<T>): Promise<T> {
  if (now.has(name)) return now.get(name) as T;
  const db = await open();
  const kept = db && (await new Promise<{ value: T } | undefined>((done) => {
    try {
      const request = db.transaction("readings").objectStore("readings").get(name) as IDBRequest<{ value: T } | undefined>;
      request.onsuccess = () => done(request.result);
      request.onerror = () => done(undefined);
    } catch {
      done(undefined);
    }
  }));
  const value = kept ? kept.value : await read();
  now.set(name, value);
  if (db && !kept) keep(db, name, value);
  return value;
}

function keep(db: IDBDatabase, name: string, value: unknown): void {
  try {
    const store = db.transaction("readings", "readwrite").objectStore("readings");
    store.put({ value, at: Date.now() }, name);
    const count = store.count();
    count.onsuccess = () => {
      let over = count.result - MOST;
      if (over <= 0) return;
      const cursor = store.index("at").openCursor();
      cursor.onsuccess = () => {
        if (!cursor.result || over-- <= 0) return;
        cursor.result.delete();
        cursor.result.continue();
      };
    };
  } catch {
    // What is not kept is read again.
  }
}
