import { fireEvent, render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { expect, it, vi } from "vitest";
import Popover from "./Popover.svelte";

it("Escape closes an open box, and the table does not hear of it", async () => {
  vi.stubGlobal("ResizeObserver", class { observe(): void {} disconnect(): void {} });
  const [onclose, heard] = [vi.fn(), vi.fn()];
  document.addEventListener("keydown", heard);
  const at = document.body.appendChild(document.createElement("button"));
  render(Popover, { at, label: "x", onclose, children: createRawSnippet(() => ({ render: () => "<p>x</p>" })) });
  await fireEvent.keyDown(at, { key: "a" });
  expect([onclose.mock.calls.length, heard.mock.calls.length]).toEqual([0, 1]);
  await fireEvent.keyDown(at, { key: "Escape" });
  expect([onclose.mock.calls.length, heard.mock.calls.length]).toEqual([1, 1]);
  document.removeEventListener("keydown", heard);
});
