import type { ProcessView } from '@kantoor/schemas';
import type { VerbsOf } from '../../providers/data/verbs';

const everyMs = 400;
const looks = 20;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls a process after it was resumed until it takes another step or stops again. */
export async function afterResuming(
  provider: Pick<VerbsOf['processes'], 'processesOf'>,
  resumePath: string,
  workflowId: string,
): Promise<ProcessView | undefined> {
  const path = resumePath.replace(/resume$/, 'process');
  let before: string | undefined;
  for (let look = 0; look < looks; look += 1) {
    const processes = await provider.processesOf({ path });
    const now = processes.find((process) => process.workflowId === workflowId);
    before ??= now?.step;
    if (now?.state !== 'running' || now.step !== before) return now;
    await pause(everyMs);
  }
  return undefined;
}
