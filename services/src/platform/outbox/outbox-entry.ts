export type SearchAttributeValue = number | string;

/** What operators find a workflow by: KantoorEcosystem, KantoorTeam, KantoorEntity, KantoorStep. */
export interface WorkflowSearchAttributes {
  KantoorEcosystem?: number;
  KantoorTeam?: number;
  KantoorEntity?: string;
  KantoorStep?: string;
}

export interface WorkflowKind {
  workflow: string;
  taskQueue: string;
  args: unknown[];
  searchAttributes?: WorkflowSearchAttributes;
}
export interface WorkflowStart extends WorkflowKind {
  workflowId: string;
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
}
export interface QueueJob {
  queue: string;
  name: string;
  data: unknown;
  /** The same job under the same id is done once. */
  jobId: string;
}

export type OutboxEntry =
  | { kind: 'workflow-start'; payload: WorkflowStart }
  | { kind: 'workflow-signal'; payload: WorkflowSignal }
  | { kind: 'change'; payload: RecordChange }
  | { kind: 'job'; payload: QueueJob };
