import { Injectable, type OnModuleInit } from '@nestjs/common';
import { daysLater, lastDayKept, officeTimeZone, type RetentionSettings } from '@kantoor/schemas';
import { Jobs } from '../background/jobs/index.js';
import { FileMissing, FileStore } from '../files/index.js';
import { Kinds } from '../records/kinds/index.js';
import { automationContext, type RequestContext } from '../runtime/context.js';
import { log } from '../runtime/logging/index.js';
import { Database } from '../storage/database/index.js';
import { PurgePeriods } from './purge-periods.service.js';
import { bookedFilesQuery } from './purge-rows.js';

const source = 'retention';
const everyHour = '23 * * * *';

interface BookedFile {
  fileId: number;
  sha256: string;
  day: string;
  isProperty: boolean;
}

/** Locks the files of booked records in the store until the end of their retention, where the store can. */
@Injectable()
export class BookedFilesJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly kinds: Kinds,
    private readonly periods: PurgePeriods,
    private readonly store: FileStore,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      queue: 'retention',
      name: 'lock',
      attempts: 3,
      work: () => this.run(),
      schedule: { pattern: everyHour, timeZone: officeTimeZone, isOverdue: async () => false },
    });
  }

  async run(): Promise<object> {
    if (!(await this.store.locks())) return { locked: 0 };
    const ecosystems = await this.database.read<{ id: number }>(automationContext(0, source), 'SELECT id FROM ecosystem_ids() AS id');
    let locked = 0;
    for (const { id } of ecosystems) locked += await this.ofEcosystem(automationContext(id, source));
    return { ecosystems: ecosystems.length, locked };
  }

  /** Returns the number of files that were locked. */
  async ofEcosystem(ctx: RequestContext): Promise<number> {
    const settings = await this.periods.settings(ctx);
    const limits = await this.periods.limits(ctx);
    let locked = 0;
    for (const booked of this.kinds.booked)
      for (let after = 0; ;) {
        const [files] = await this.database.readMany<BookedFile>(ctx, [bookedFilesQuery(ctx, booked, { after, limits })]);
        for (const file of files!) if (await this.lock(ctx, file, settings)) locked += 1;
        if (files!.length === 0) break;
        after = files!.at(-1)!.fileId;
      }
    return locked;
  }

  /** A lost file is named by whoever verifies the files, and stops no others. */
  private async lock(ctx: RequestContext, { fileId, sha256, ...booked }: BookedFile, settings: RetentionSettings): Promise<boolean> {
    const until = daysLater(lastDayKept(settings, booked), 1);
    try {
      await this.store.lock(sha256, new Date(until));
    } catch (err) {
      if (!(err instanceof FileMissing)) throw err;
      log.error({ err, ecosystemId: ctx.ecosystemId, fileId }, 'A booked file is lost');
      return false;
    }
    await this.database.transaction(ctx, (tx) =>
      tx.query(`UPDATE stored_files SET locked_until = $3 WHERE ecosystem_id = $1 AND id = $2`, [ctx.ecosystemId, fileId, until]),
    );
    return true;
  }
}
