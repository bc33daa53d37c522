import { expect, it, vi } from "vitest";
import { backCloses } from "./back";

it("going back closes a sheet once; closed otherwise, the step is taken back", () => {
  const back = vi.spyOn(history, "back").mockImplementation(() => undefined);
  const close = vi.fn();
  const shut = backCloses(close);
  expect(history.state).toEqual({ sheet: true });
  dispatchEvent(new PopStateEvent("popstate"));
  shut();
  expect([close.mock.calls.length, back.mock.calls.length]).toEqual([1, 0]);
  backCloses(close)();
  expect([close.mock.calls.length, back.mock.calls.length]).toEqual([1, 1]);
  // The page has gone elsewhere meanwhile: its address stays.
  const late = backCloses(close);
  history.replaceState(null, "");
  late();
  expect(back).toHaveBeenCalledTimes(1);
});
