import type { KantoorSearchAttributes } from '@kantoor/schemas';
import type { QueueJob } from '../jobs/index.js';

interface WorkflowKind {
  workflow: string;
  taskQueue: string;
  args: unknown[];
  /** Description shown to operators; older entries have none. */
  summary?: string;
  /** Additional attributes by which operators find the workflow. */
  searchAttributes?: Partial<Omit<KantoorSearchAttributes, 'ecosystem'>>;
}
export interface WorkflowStart extends WorkflowKind {
  workflowId: string;
  /** ISO instant before which it has nothing to do, unless a signal that may start it arrives first. */
  notBefore?: string;
}
export interface WorkflowSignal {
  workflowId: string;
  signal: string;
  args: unknown[];
  /** Starts the workflow if it is not running yet. */
  orStart?: WorkflowKind;
}
export interface RecordChange {
  resource: string;
  id: number;
  version: number;
  change: 'created' | 'updated' | 'archived' | 'deleted';
  /** The record belongs to no ecosystem: the change is announced in all of them. */
  ofAll?: true;
  /** It concerns this person only: it is sent to no one else. */
  of?: number;
}
/** Many records of a kind changed at once: clients that show any of them reload. */
export interface ManyChanged {
  resource: string;
  count: number;
  change: RecordChange['change'];
}
/** Changes made by one statement. */
export interface RecordChanges {
  changes: (RecordChange | ManyChanged)[];
}
export type OutboxEntry =
  /** `dueAt`: ISO instant until which it stays in the outbox. Starting thousands of future workflows would load the engine now. */
  | { kind: 'workflow-start'; payload: WorkflowStart; dueAt?: string }
  | { kind: 'workflow-signal'; payload: WorkflowSignal }
  | { kind: 'change'; payload: RecordChange | RecordChanges }
  | { kind: 'job'; payload: QueueJob };
