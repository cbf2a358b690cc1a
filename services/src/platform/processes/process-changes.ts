import type { ProcessView } from '@kantoor/schemas';

export type StepParams = Record<string, string | number>;

/** A process as it begins; the record is of the kind that is the subject of such processes. */
export interface ProcessStart {
  workflowId: string;
  kind: ProcessView['kind'];
  entityId: number;
  teamId: number | null;
  step: string;
  /** It begins with waiting, for this. */
  waits?: Required<Pick<Standing, 'waitsFor' | 'nextAction'>>;
}
/** A step that is over. Its key is the same whenever the activity runs again, so that it is told once. */
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
