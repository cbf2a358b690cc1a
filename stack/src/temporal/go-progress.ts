import { nowAndThen } from '../system/now-and-then.js';

/** Reduces the output of `go install -v` to an occasional line. */
export function goProgress(progress: (text: string) => void, packages: number): (line: string) => void {
  const report = nowAndThen(progress);
  let [downloaded, compiled] = [0, 0];
  return (line) => {
    if (line.startsWith('go: downloading')) downloaded += 1;
    else compiled += 1;
    report(compiled === 0 ? `downloaded ${downloaded} modules` : `compiled ${compiled} of about ${packages} packages`);
  };
}
