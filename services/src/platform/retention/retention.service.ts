import { Injectable } from '@nestjs/common';
import type { RetentionPreview } from '@kantoor/schemas';
import { fixed } from '../runtime/bounds/index.js';
import type { RequestContext } from '../runtime/context.js';
import { Database } from '../storage/database/index.js';
import { Kinds, type PurgeSource } from '../records/kinds/index.js';
import { dueOf, figuresQuery, type PurgedRow, shownQuery } from './purge-rows.js';
import { PurgePeriods } from './purge-periods.service.js';
import { RecordPurge } from './record-purge.service.js';

interface Figures {
  count: number;
  years: { year: number; count: number }[];
  files: number;
  bytes: number;
}

/** Purges what is no longer needed, by the periods in the settings (PUR-O100, PUR-O101, PLT-O106), or previews it. */
@Injectable()
export class Retention {
  constructor(
    private readonly database: Database,
    private readonly kinds: Kinds,
    private readonly purge: RecordPurge,
    private readonly periods: PurgePeriods,
  ) {}

  /** Returns what a purge would delete now, without changing anything. */
  async preview(ctx: RequestContext): Promise<RetentionPreview> {
    const limits = await this.periods.limits(ctx);
    const groups = [];
    for (const source of this.sources) {
      const isMeant = dueOf(source, limits);
      const [figures, items] = await this.database.readMany<unknown>(ctx, [
        figuresQuery(ctx, source, { isMeant, dayOf: limits.dayOf }),
        shownQuery(ctx, source, { isMeant, most: fixed('purgedShown'), dayOf: limits.dayOf }),
      ]);
      groups.push({ name: source.name, resource: source.resource, ...(figures![0] as Figures), items: items as PurgedRow[] });
    }
    const { books, property, archivedDrafts, deletedMails, bellNotices } = limits;
    return { limits: { books, property, archivedDrafts, deletedMails, bellNotices }, groups };
  }

  /** Purges batch by batch; a failed batch leaves earlier ones purged. Returns the number of deleted records per kind. */
  async run(ctx: RequestContext): Promise<Record<string, number>> {
    const limits = await this.periods.limits(ctx);
    const purged: Record<string, number> = {};
    for (const source of this.sources) {
      const count = await this.purge.all(ctx, source, dueOf(source, limits));
      if (count > 0) purged[source.name] = count;
    }
    return purged;
  }

  private get sources(): PurgeSource[] {
    return this.kinds.purges.filter(({ isDue }) => isDue);
  }
}
