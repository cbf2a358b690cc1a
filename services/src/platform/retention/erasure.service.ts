import { Injectable } from '@nestjs/common';
import type { Erasure } from '@kantoor/schemas';
import { fixed } from '../runtime/bounds/index.js';
import type { RequestContext } from '../runtime/context.js';
import { Database } from '../storage/database/index.js';
import { type KeptBecause, Kinds, type PurgeSource } from '../records/kinds/index.js';
import type { Bind } from '../records/records/index.js';
import { type PurgedRow, shownQuery } from './purge-rows.js';
import { PurgePeriods } from './purge-periods.service.js';
import { RecordPurge } from './record-purge.service.js';

type PersonSource = PurgeSource & Required<Pick<PurgeSource, 'ofPerson'>>;
type Meant = (bind: Bind) => string;
interface RetainedRow extends PurgedRow {
  because: KeptBecause;
}

/** Erases a person's data on request (GDPR art. 17), except what the law requires us to keep (art. 17.3.b). */
@Injectable()
export class Erasures {
  constructor(
    private readonly database: Database,
    private readonly kinds: Kinds,
    private readonly purge: RecordPurge,
    private readonly periods: PurgePeriods,
  ) {}

  /** Returns what would be erased and what stays for a mail address, without changing anything. */
  async preview(ctx: RequestContext, emailAddress: string): Promise<Erasure> {
    const groups: Erasure['groups'] = [];
    const { dayOf } = await this.periods.limits(ctx);
    const most = fixed('purgedShown');
    for (const source of this.sources) {
      const { free, retained } = meantOf(source, emailAddress);
      const [goes, stays] = await this.database.readMany<unknown>(ctx, [
        shownQuery(ctx, source, { isMeant: free, most, dayOf }),
        shownQuery(ctx, source, { isMeant: retained, most, dayOf }, { because: source.ofPerson.keptBecause }),
      ]);
      groups.push({ name: source.name, resource: source.resource, goes: goes as PurgedRow[], stays: stays as RetainedRow[] });
    }
    return { groups };
  }

  /** Erases. Only the workers' login may delete. Returns the preview from before, and what stays. */
  async erase(ctx: RequestContext, emailAddress: string): Promise<Erasure> {
    const shown = await this.preview(ctx, emailAddress);
    for (const source of this.sources) await this.purge.all(ctx, source, meantOf(source, emailAddress).free, 'erase');
    return shown;
  }

  private get sources(): PersonSource[] {
    return this.kinds.purges.filter((source): source is PersonSource => source.ofPerson !== undefined);
  }
}

function meantOf({ ofPerson: { isTheirs, keptBecause } }: PersonSource, emailAddress: string): { free: Meant; retained: Meant } {
  const address = emailAddress.trim().toLowerCase();
  const theirs =
    (isKept: string): Meant =>
    (bind) =>
      `${isTheirs(bind, address)} AND (${keptBecause}) IS ${isKept}`;
  return { free: theirs('NULL'), retained: theirs('NOT NULL') };
}
