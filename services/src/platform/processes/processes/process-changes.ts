import type { ProcessContract, ProcessInput, ProcessView } from '@kantoor/schemas';

export type StepParams = Record<string, string | number>;

/** A new process; its record is of the kind that is the subject of such processes. */
export interface ProcessStart {
  workflowId: string;
  kind: string;
  entityId: number;
  teamId: number | null;
  step: string;
  /** What it is started with, so that it can be started again. */
  input?: ProcessInput;
  /** It starts by waiting for this. */
  waits?: Required<Pick<ProcessStatus, 'waitsFor' | 'nextAction'>>;
  /** A step that is finished already, when many are started at once. */
  finished?: FinishedStep;
}
/** Options for requesting a process. */
export interface Beginning extends Pick<ProcessStart, 'step' | 'waits' | 'finished'> {
  /** ISO instant before which it has nothing to do, unless it is woken. */
  notBefore?: string;
  /** Description for operators: its record, for whom, the amount. */
  summary?: string;
}
export const startOf = <Input extends ProcessInput>(contract: ProcessContract<Input>, input: Input, step: string): ProcessStart => ({
  workflowId: contract.workflowIdOf(input),
  kind: contract.kind,
  entityId: contract.recordOf(input),
  teamId: input.teamId || null,
  step,
  input,
});
/** A finished step. Its key stays the same when the activity runs again, so that it is recorded once. */
export interface FinishedStep {
  key: string;
  step: string;
  params?: StepParams;
}
/** Status of a process: the current step (or the last one), and what it waits for. */
export interface ProcessStatus {
  state: ProcessView['state'];
  step: string;
  waitsFor?: ProcessView['waitsFor'];
  nextAction?: ProcessView['nextAction'];
  blocked?: ProcessView['blocked'];
}
/** Something done in a process without changing its step. */
export interface ProcessNote {
  workflowId: string;
  step: string;
  params?: StepParams;
}
