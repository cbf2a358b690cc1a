import type { ProcessesAnswer, ProcessView } from '@kantoor/schemas';
import { api } from '../../providers/http';

const everyMs = 400;
const looks = 20;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What a process came to after it was resumed: read beside where that is asked for, until it took another step or stopped again. */
export async function afterResuming(resumePath: string, workflowId: string): Promise<ProcessView | undefined> {
  const path = resumePath.replace(/resume$/, 'process');
  let before: string | undefined;
  for (let look = 0; look < looks; look += 1) {
    const { processes } = (await api.get<ProcessesAnswer>(path)).body;
    const now = processes.find((process) => process.workflowId === workflowId);
    before ??= now?.step;
    if (now?.state !== 'running' || now.step !== before) return now;
    await pause(everyMs);
  }
  return undefined;
}
