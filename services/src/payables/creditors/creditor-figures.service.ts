import { Injectable } from '@nestjs/common';
import type { CreditorFigures as FiguresAnswer } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { latestRates } from '../../books/exchange-rates/index.js';
import { openAmount, overdue, unpaid } from '../../books/invoice-books/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { amounts, type BucketSum, byBucket, bucketOn } from '../../receivables/debtors/index.js';

type Creditor = Omit<FiguresAnswer['creditors'][number], 'open' | 'late'> & { open: string; late: string };

/** Reports what a legal entity owes its suppliers, by how overdue it is and by largest creditor; for each currency separately. */
@Injectable()
export class CreditorFigures {
  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly settings: EcosystemSettings,
  ) {}

  async of(ctx: RequestContext, legalEntity: string): Promise<FiguresAnswer> {
    const { legalEntityId } = await this.database.transaction(ctx, (tx) => this.entities.named(tx, ctx, legalEntity));
    const today = await this.settings.today(ctx);
    const unpaidHere = `t.ecosystem_id = $1 AND t.legal_entity_id = $2 AND t.archived_at IS NULL AND ${unpaid}`;
    const params = [ctx.ecosystemId, legalEntityId];
    const [rates, ageing, creditors] = await this.database.readMany<unknown>(ctx, [
      latestRates(ctx),
      {
        sql: `SELECT ${bucketOn(today)} AS bucket, t.currency, count(*)::int AS count, sum(${openAmount}) AS amount
          FROM purchase_invoices t WHERE ${unpaidHere} GROUP BY 1, 2`,
        params,
      },
      {
        sql: `SELECT t.payee_name AS name, t.currency, count(*)::int AS count, sum(${openAmount}) AS open,
            coalesce(sum(${openAmount}) FILTER (WHERE ${overdue(today)}), 0) AS late
          FROM purchase_invoices t WHERE ${unpaidHere} GROUP BY t.payee_name, t.customer_id, t.payee_person_id, t.currency ORDER BY open DESC, name LIMIT 100`,
        params,
      },
    ]);
    return {
      ageing: amounts(ageing as BucketSum[]).sort(byBucket),
      rates: rates as FiguresAnswer['rates'],
      creditors: (creditors as Creditor[]).map((one) => ({ ...one, open: Number(one.open), late: Number(one.late) })),
    };
  }
}
