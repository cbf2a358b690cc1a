import type { Run } from './experiment.js';

type Ask = (n: number) => Promise<unknown>;

/** Chance deviates this far once in a thousand times, but not three times in a row. */
const deviationMax = 3.3;
const rounds = 3;

/** Checks whether one kind of answer takes longer than another: requested in pairs and in either order, the slower one is random. */
export async function takesAsLong(run: Run, pairs: number, one: Ask, other: Ask): Promise<void> {
  run.note('pairs', pairs);
  for (let round = 0; round < rounds; round += 1) {
    let slower = 0;
    for (let n = round * pairs; n < (round + 1) * pairs; n += 1) {
      const isFirst = run.random.next() < 0.5;
      const [a, b] = [await timed(isFirst ? one : other, n), await timed(isFirst ? other : one, n)];
      if (isFirst ? a > b : b > a) slower += 1;
    }
    const deviation = Math.abs(2 * slower - pairs) / Math.sqrt(pairs);
    run.note('slower in', slower);
    run.note('standard deviations from chance', deviation.toFixed(2));
    if (deviation <= deviationMax) return;
  }
  run.breaks('the time tells them apart');
}

async function timed(ask: Ask, n: number): Promise<number> {
  const since = performance.now();
  await ask(n);
  return performance.now() - since;
}
