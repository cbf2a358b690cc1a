import { condition, defineSignal, proxyActivities, setHandler } from '@temporalio/workflow';

const { nothing } = proxyActivities<{ nothing(): Promise<void> }>({ startToCloseTimeout: '1 minute' });

/** Runs the given number of activities that do nothing, one after the other. */
export async function noop(activities: number): Promise<void> {
  for (let i = 0; i < activities; i += 1) await nothing();
}

/** Waits for signals, and responds to each with an activity that does nothing. */
export async function noopWaiting(): Promise<void> {
  let pokes = 0;
  setHandler(defineSignal('poke'), () => {
    pokes += 1;
  });
  for (;;) {
    await condition(() => pokes > 0);
    pokes -= 1;
    await nothing();
  }
}
