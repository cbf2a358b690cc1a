import type { ProcessContract, ProcessInput, ProcessView } from '@kantoor/schemas';

export type StepParams = Record<string, string | number>;

/** A process as it begins; the record is of the kind that is the subject of such processes. */
export interface ProcessStart {
  workflowId: string;
  kind: string;
  entityId: number;
  teamId: number | null;
  step: string;
  /** It begins with waiting, for this. */
  waits?: Required<Pick<Standing, 'waitsFor' | 'nextAction'>>;
  /** A step of it that is over already, where many begin at once. */
  taken?: FinishedStep;
}
/** How a process is asked for. */
export interface Beginning extends Pick<ProcessStart, 'step' | 'waits' | 'taken'> {
  /** ISO instant before which it has nothing to do, unless it is woken. */
  notBefore?: string;
  /** What operators know it by: its record, for whom, how much. */
  summary?: string;
}
export const startOf = <Input extends ProcessInput>(contract: ProcessContract<Input>, input: Input, step: string): ProcessStart => ({
  workflowId: contract.workflowIdOf(input),
  kind: contract.kind,
  entityId: contract.recordOf(input),
  teamId: input.teamId || null,
  step,
});
/** A step that is over. Its key is the same whenever the activity runs again, so that it is recorded once. */
export interface FinishedStep {
  key: string;
  step: string;
  params?: StepParams;
}
/** Where a process stands: the present step (or the last one), and what it waits for. */
export interface Standing {
  state: ProcessView['state'];
  step: string;
  waitsFor?: ProcessView['waitsFor'];
  nextAction?: ProcessView['nextAction'];
  blocked?: ProcessView['blocked'];
}
/** What was done in a process without moving it. */
export interface ProcessNote {
  workflowId: string;
  step: string;
  params?: StepParams;
}
