import type { KantoorSearchAttributes } from '@kantoor/schemas';
import type { QueueJob } from '../jobs/index.js';

export interface WorkflowKind {
  workflow: string;
  taskQueue: string;
  args: unknown[];
  /** What operators know it by; entries of before have none. */
  summary?: string;
  /** What operators find the workflow by, beside its ecosystem. */
  searchAttributes?: Partial<Omit<KantoorSearchAttributes, 'ecosystem'>>;
}
export interface WorkflowStart extends WorkflowKind {
  workflowId: string;
  /** ISO instant before which it has nothing to do, unless a signal that may start it comes first. */
  notBefore?: string;
}
export interface WorkflowSignal {
  workflowId: string;
  signal: string;
  args: unknown[];
  /** Starts the workflow when it does not run yet. */
  orStart?: WorkflowKind;
}
export interface RecordChange {
  resource: string;
  id: number;
  version: number;
  change: 'created' | 'updated' | 'archived' | 'deleted';
  /** The record belongs to no ecosystem: the change is announced in all of them. */
  ofAll?: true;
}
/** Many records of a kind changed at once: whoever shows any of them reads again. */
export interface ManyChanged {
  resource: string;
  count: number;
  change: RecordChange['change'];
}
/** Changes that one statement made. */
export interface RecordChanges {
  changes: (RecordChange | ManyChanged)[];
}
export type OutboxEntry =
  /** `dueAt`: ISO instant until which it stays here. Thousands that begin later would have the engine busy now. */
  | { kind: 'workflow-start'; payload: WorkflowStart; dueAt?: string }
  | { kind: 'workflow-signal'; payload: WorkflowSignal }
  | { kind: 'change'; payload: RecordChange | RecordChanges }
  | { kind: 'job'; payload: QueueJob };
