import { Injectable } from '@nestjs/common';
import type { Job, JobSchedule } from './job.js';

export type ScheduledJob = Job & { schedule: JobSchedule };

/** Registry of job kinds; each feature defines its own at startup. */
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
