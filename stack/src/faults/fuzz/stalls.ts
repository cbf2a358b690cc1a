import { send, type Sent } from '../support/send.js';

const lagOf = (metrics: string): number => 1_000 * Number(/^nodejs_eventloop_lag_max_seconds ([\d.e+-]+)$/m.exec(metrics)?.[1] ?? NaN);

/** The longest that the API's event loop stood still since it was asked last, in ms. */
export async function stallMs(address: string): Promise<number> {
  return lagOf(await (await fetch(`${address}/api/metrics`)).text());
}

/** Which of these requests stall it every time they are sent; a machine that is busy with something else stalls it only now and then. */
export async function stallers(address: string, suspects: readonly Sent[], limitMs: number): Promise<string[]> {
  const guilty: string[] = [];
  for (const suspect of suspects) {
    let stalls = 0;
    for (let n = 0; n < 3 && stalls === n; n += 1) {
      await stallMs(address);
      await send(address, suspect).catch(() => undefined);
      if ((await stallMs(address)) > limitMs) stalls += 1;
    }
    if (stalls === 3) guilty.push(`${suspect.method} ${suspect.path.slice(0, 200)} ${JSON.stringify(suspect.body ?? '').slice(0, 200)}`);
  }
  return guilty;
}
