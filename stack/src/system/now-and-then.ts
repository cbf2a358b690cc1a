/** Often enough to see that it moves. */
const tellEveryMs = 10_000;

/** Passes on what was said last, a line now and then. */
export function nowAndThen(tell: (text: string) => void): (text: string) => void {
  let toldAt = Date.now();
  return (text) => {
    if (Date.now() - toldAt < tellEveryMs) return;
    toldAt = Date.now();
    tell(text);
  };
}
