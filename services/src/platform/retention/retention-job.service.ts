import { Injectable, type OnModuleInit } from '@nestjs/common';
import { officeTimeZone } from '@kantoor/schemas';
import { automationContext } from '../runtime/context.js';
import { Database } from '../storage/database/index.js';
import { ContentPurge } from '../files/index.js';
import { inEachEcosystem, Jobs } from '../background/jobs/index.js';
import { Retention } from './retention.service.js';

const source = 'retention';
const everyNight = '37 3 * * *';

/** Runs every night, one ecosystem after the other. What one run does not reach is due the next night. */
@Injectable()
export class RetentionJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly retention: Retention,
    private readonly contents: ContentPurge,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      queue: 'retention',
      name: 'purge',
      attempts: 3,
      work: () => this.run(),
      schedule: { pattern: everyNight, timeZone: officeTimeZone, isOverdue: async () => false },
    });
  }

  /** A failure in one ecosystem does not affect the others; the job then fails, and is retried. */
  async run(): Promise<object> {
    const ecosystems = await this.database.read<{ id: number }>(automationContext(0, source), 'SELECT id FROM ecosystem_ids() AS id');
    const ids = ecosystems.map(({ id }) => id);
    let [records, contents] = [0, 0];
    await inEachEcosystem(ids, 'What is due could not be purged', async (id) => {
      const purged = await this.retention.run(automationContext(id, source));
      records += Object.values(purged).reduce((sum, count) => sum + count, 0);
      contents += await this.contents.ofEcosystem(automationContext(id, source), ids);
    });
    return { ecosystems: ids.length, records, contents };
  }
}
