/** When a job runs by itself. */
export interface JobSchedule {
  /** Cron pattern: minute, hour, day, month, weekday. */
  pattern: string;
  timeZone: string;
  /** Whether a run is missing; asked when a worker starts and when the queue has forgotten the schedule. */
  isOverdue(): Promise<boolean>;
}

/** One kind of work that is over in seconds. Any number of workers take it, and it may run twice: what it does must be safe to do again. */
export interface Job {
  queue: string;
  name: string;
  /** Answers what is worth a word in the log. */
  work(data: unknown): Promise<object>;
  /** Tries before it counts as failed; the pauses between them grow from a second to five minutes. */
  attempts: number;
  schedule?: JobSchedule;
}

/** A job that is asked for together with a change of the database. */
export interface QueueJob {
  queue: string;
  name: string;
  data: unknown;
  /** The same job under the same id is done once. */
  jobId: string;
}
