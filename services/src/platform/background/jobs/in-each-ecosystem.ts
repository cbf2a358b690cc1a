import { log } from '../../runtime/logging/index.js';

/** Works in one ecosystem after the other; one that fails is logged and keeps no other from its turn, and in the end the job fails. */
export async function inEachEcosystem(ids: readonly number[], fault: string, work: (ecosystemId: number) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const ecosystemId of ids)
    await work(ecosystemId).catch((err: unknown) => {
      log.error({ err, ecosystemId }, fault);
      failures.push(err);
    });
  if (failures.length > 0) throw new AggregateError(failures, `${fault}, in ${failures.length} of ${ids.length} ecosystems`);
}
