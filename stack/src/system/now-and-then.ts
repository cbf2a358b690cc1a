/** Often enough to show progress. */
const reportEveryMs = 10_000;

/** Passes on the latest text, a line now and then. */
export function nowAndThen(report: (text: string) => void): (text: string) => void {
  let lastAt = Date.now();
  return (text) => {
    if (Date.now() - lastAt < reportEveryMs) return;
    lastAt = Date.now();
    report(text);
  };
}
