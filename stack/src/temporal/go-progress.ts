/** Often enough to see that it moves. */
const tellEveryMs = 10_000;

/** What `go install -v` says, boiled down to a line now and then. */
export function goProgress(progress: (text: string) => void, packages: number): (line: string) => void {
  let [downloaded, compiled, toldAt] = [0, 0, Date.now()];
  return (line) => {
    if (line.startsWith('go: downloading')) downloaded += 1;
    else compiled += 1;
    if (Date.now() - toldAt < tellEveryMs) return;
    toldAt = Date.now();
    progress(compiled === 0 ? `downloaded ${downloaded} modules` : `compiled ${compiled} of about ${packages} packages`);
  };
}
