import type { ProcessesAnswer, ProcessView } from '@kantoor/schemas';
import { api } from '../../providers/http';

interface Resumed {
  /** Address to resume the record's processes. */
  path: string;
  /** Absent where the record has only one that can be resumed. */
  workflowId?: string;
  /** A different recipient than the one that could not be reached. */
  receiver?: { name: string; emailAddress: string };
  confirmedReceivers?: readonly string[];
}

/** Requests for the processes of a record, at addresses below its own. */
export const processVerbs = {
  processesOf: async ({ path, signal }: { path: string; signal?: AbortSignal }): Promise<ProcessView[]> =>
    (await api.get<ProcessesAnswer>(path, { signal })).body.processes,
  processAct: ({ path, ...body }: { path: string; workflowId: string; action: 'hold' | 'cancel' }): Promise<unknown> =>
    api.post(path, { body }),
  processResume: ({ path, ...body }: Resumed): Promise<unknown> => api.post(path, { body }),
};

declare module '../../providers/data/verbs' {
  interface VerbsOf {
    processes: typeof processVerbs;
  }
}
