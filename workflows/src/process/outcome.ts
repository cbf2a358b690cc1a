/** What a workflow has to know of a step; the details stand in our own tables, not in its history. */
export interface Outcome {
  /** Message key of the reason: a person has to do something before it can succeed. */
  blocked?: string;
  /** What stands in its way, for operators: fields and what is wrong with them, or what a server answered. */
  why?: string;
  /** Its record is gone: there is nothing left to do. */
  stopped?: true;
  /** Nothing was done, since it is not the time for it any more: the process polls again. */
  again?: true;
  /** Not before this time, unless it is woken. */
  againInMs?: number;
  /** It is not done yet: the same step is taken again, not before the time that is named. */
  later?: true;
}

/** What a workflow has to know of a poll. */
export interface PollOutcome<Step extends string> {
  step: Step;
  /** When to poll again by itself; without it only when it is woken or let go on. */
  againInMs?: number;
  /** Nothing more will happen. */
  over?: true;
  /** The poll itself does not succeed: it is tried again when the process is resumed. */
  parked?: true;
  /** The message key why. */
  code?: string;
  /** A person holds the process up. */
  held?: true;
}

/** What a step gets: the input of its process, and which time it is taken. */
export type Task<Input> = Input & { round: number };

export interface ProcessState<Step extends string> {
  step: Step | 'blocked' | 'held' | 'stopped' | 'cancelled';
  /** Which step is blocked, and the message key of the reason. */
  blocked?: { at: Step; code: string; why?: string };
}
