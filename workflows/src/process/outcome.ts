/** What a workflow needs to know of a step; the details are in our own tables, not in its history. */
export interface Outcome {
  /** Message key of the reason: a person has to act before the step can succeed. */
  blocked?: string;
  /** Cause, for operators: fields and their errors, or a server's answer. */
  why?: string;
  /** What came of the step, for operators; that of the last step is shown when the process ends. */
  result?: string;
  /** The record no longer exists: there is nothing left to do. */
  stopped?: true;
  /** Nothing was done, since it is no longer due: the process polls again. */
  again?: true;
  /** Earliest time, unless it is woken. */
  againInMs?: number;
  /** Not done yet: the same step is taken again, at the given time at the earliest. */
  later?: true;
}

/** What a workflow needs to know of a poll. */
export interface PollOutcome<Step extends string> {
  step: Step;
  /** When to poll again; without it only when it is woken or resumed. */
  againInMs?: number;
  /** Nothing more will happen. */
  over?: true;
  /** The poll itself fails: it is retried when the process is resumed. */
  parked?: true;
  /** Message key of the reason. */
  code?: string;
  /** A person put the process on hold. */
  held?: true;
}

/** Input of a step: the input of its process, and the number of the attempt. */
export type Task<Input> = Input & { round: number };

export interface ProcessState<Step extends string> {
  step: Step | 'blocked' | 'held' | 'stopped' | 'cancelled';
  /** The blocked step, and the message key of the reason. */
  blocked?: { at: Step; code: string; why?: string };
}
