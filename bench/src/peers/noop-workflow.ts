import { proxyActivities } from '@temporalio/workflow';

const { nothing } = proxyActivities<{ nothing(): Promise<void> }>({ startToCloseTimeout: '1 minute' });

/** As many activities as asked for, one after the other, that do nothing. */
export async function noop(activities: number): Promise<void> {
  for (let i = 0; i < activities; i += 1) await nothing();
}
