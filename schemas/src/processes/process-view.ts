import type { ProcessKindName } from '../generated/processes.js';

/** "Why is this waiting": the answer of GET /api/{area}/{resource}/{id}/process (D-14). Texts are message keys; times are ISO instants. */
export interface ProcessView {
  kind: ProcessKindName;
  workflowId: string;
  state: 'running' | 'waiting' | 'blocked' | 'done' | 'stopped';
  /** Key of the present or last step. */
  step: string;
  since: string;
  startedAt: string;
  endedAt?: string;
  /** What or who it waits for: a key below `process.waitsFor`, with parameters. */
  waitsFor?: { key: string; params?: Record<string, string | number> };
  /** What happens by itself next, and when. */
  nextAction?: { key: string; at?: string };
  /** Tries of the present step so far, when it is being retried, with what went wrong last. */
  attempts?: { count: number; lastError?: string };
  /** Why it stopped, with the record to mend: the form of that record opens from here. */
  blocked?: {
    code: string;
    problems: { pointer: string; code: string }[];
    params?: Record<string, string | number>;
    mend?: { resource: string; id: number };
  };
  /** Actions allowed now. */
  actions: 'resume'[];
  steps: ProcessStepView[];
  /** For operators: the same process in the Temporal Web UI. */
  temporalUrl: string;
}
export interface ProcessStepView {
  step: string;
  at: string;
  /** Full name of a person, or null for automation. */
  by: string | null;
  params?: Record<string, string | number>;
}
export interface ProcessesAnswer {
  processes: ProcessView[];
}
