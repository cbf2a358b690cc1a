import type { ProcessesAnswer, ProcessView } from '@kantoor/schemas';
import { api } from '../../providers/http';

interface Resumed {
  /** Where the record's processes are resumed. */
  path: string;
  /** Absent where the record has but one that can be. */
  workflowId?: string;
  /** Another receiver of a mail than the one that could not be reached. */
  receiver?: { name: string; emailAddress: string };
  confirmedReceivers?: readonly string[];
}

/** Processes of a record, at the addresses below its own. */
export const processVerbs = {
  processesOf: async ({ path, signal }: { path: string; signal?: AbortSignal }): Promise<ProcessView[]> =>
    (await api.get<ProcessesAnswer>(path, { signal })).body.processes,
  processAct: ({ path, ...body }: { path: string; workflowId: string; action: 'hold' | 'cancel' }): Promise<unknown> =>
    api.post(path, { body }),
  processResume: ({ path, ...body }: Resumed): Promise<unknown> => api.post(path, { body }),
};
export type ProcessVerbs = typeof processVerbs;
