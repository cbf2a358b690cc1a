import { Injectable } from '@nestjs/common';
import type { RetentionPreview } from '@kantoor/schemas';
import { fixed } from '../bounds/index.js';
import type { RequestContext } from '../context.js';
import { Database } from '../database/index.js';
import { Kinds, type PurgeSource } from '../kinds/index.js';
import { dueOf, figuresQuery, type PurgedRow, shownQuery } from './purge-rows.js';
import { PurgePeriods } from './purge-periods.service.js';
import { RecordPurge } from './record-purge.service.js';

interface Figures {
  count: number;
  years: { year: number; count: number }[];
  files: number;
  bytes: number;
}

/** Purges what need not be kept any more, by the periods of the settings (PUR-O100, PUR-O101, PLT-O106), or shows it first. */
@Injectable()
export class Retention {
  constructor(
    private readonly database: Database,
    private readonly kinds: Kinds,
    private readonly purge: RecordPurge,
    private readonly periods: PurgePeriods,
  ) {}

  /** What a purge would take at this moment; nothing is changed. */
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
    const { books, property, archivedDrafts, deletedMails } = limits;
    return { limits: { books, property, archivedDrafts, deletedMails }, groups };
  }

  /** A batch after the other; one that fails leaves those before it purged. Answers how many records of each kind went. */
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
