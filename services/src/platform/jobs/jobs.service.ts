import { Injectable } from '@nestjs/common';
import type { Job, JobSchedule } from './job.js';

export type ScheduledJob = Job & { schedule: JobSchedule };

/** Every kind of job there is; each feature defines its own when the process starts. */
@Injectable()
export class Jobs {
  private readonly known: Job[] = [];

  define(job: Job): void {
    this.known.push(job);
  }

  get all(): readonly Job[] {
    return this.known;
  }

  get queues(): string[] {
    return [...new Set(this.known.map(({ queue }) => queue))];
  }

  get scheduled(): ScheduledJob[] {
    return this.known.filter((job): job is ScheduledJob => job.schedule !== undefined);
  }

  find(queue: string, name: string): Job | undefined {
    return this.known.find((job) => job.queue === queue && job.name === name);
  }
}
