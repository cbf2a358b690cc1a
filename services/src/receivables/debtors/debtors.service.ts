import { Injectable } from '@nestjs/common';
import type { DebtorList } from '@kantoor/schemas';
import { dateOnWire } from '../../platform/records/columns/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Unsent } from '../../platform/requests/contract/index.js';
import { Database } from '../../platform/storage/database/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { debtorsQuery, debtorsShown } from './debtors-sql.js';

type Debtor = Unsent<DebtorList['items'][number], 'remindedAt' | 'nextReminderAt'>;
export interface Debtors {
  items: Debtor[];
  more: boolean;
}

/** Lists who still has to pay a legal entity, how much, how overdue it is, and the last and next reminders. */
@Injectable()
export class DebtorsByCustomer {
  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly settings: EcosystemSettings,
  ) {}

  async of(ctx: RequestContext, legalEntity: string): Promise<Debtors> {
    const { legalEntityId } = await this.database.transaction(ctx, (tx) => this.entities.named(tx, ctx, legalEntity));
    const { sql, params } = debtorsQuery(ctx, legalEntityId, await this.settings.today(ctx));
    const rows = await this.database.read<Debtor>(ctx, sql, params);
    const items = rows.slice(0, debtorsShown).map((row) => ({
      ...row,
      ...{ open: Number(row.open), late: Number(row.late), oldestDueDate: dateOnWire(row.oldestDueDate) },
      promisedOn: dateOnWire(row.promisedOn),
    }));
    return { items, more: rows.length > debtorsShown };
  }
}
