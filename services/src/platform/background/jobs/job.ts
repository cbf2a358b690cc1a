/** The schedule of a recurring job. */
export interface JobSchedule {
  /** Cron pattern: minute, hour, day, month, weekday. */
  pattern: string;
  timeZone: string;
  /** Whether a run was missed; checked when a worker starts and when the queue lost the schedule. */
  isOverdue(): Promise<boolean>;
}

/** A kind of work that takes seconds. Any number of workers take it, and it may run twice, so it must be safe to repeat. */
export interface Job {
  queue: string;
  name: string;
  /** Returns what is worth logging. */
  work(data: unknown): Promise<object>;
  /** Maximum number of attempts; the delay between them grows from a second to five minutes. */
  attempts: number;
  schedule?: JobSchedule;
}

/** A job requested together with a database change. */
export interface QueueJob {
  queue: string;
  name: string;
  data: unknown;
  /** The same job with the same id is done once. */
  jobId: string;
}
