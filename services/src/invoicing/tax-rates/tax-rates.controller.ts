import { Injectable } from '@nestjs/common';
import { taxRateSchema } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { Problem } from '../../platform/problems/index.js';
import { type RecordHooks, recordsOf, type Stored } from '../../platform/records/index.js';

/** What goes on charging a rate, by name: at most a few, and how many there are. */
const stillChargedSql = `
  SELECT name, count(*) OVER ()::int AS total FROM (
    SELECT name FROM tax_rate_rules WHERE ecosystem_id = $1 AND tax_rate_id = $2 AND archived_at IS NULL
    UNION ALL SELECT name FROM products WHERE ecosystem_id = $1 AND tax_rate_id = $2 AND archived_at IS NULL
    UNION ALL SELECT name FROM legal_entities WHERE ecosystem_id = $1 AND archived_at IS NULL AND (default_tax_rate_id = $2
           OR charge_exceptions @> jsonb_build_array(jsonb_build_object('taxRateId', $2::int)))) AS charging
  ORDER BY name LIMIT 3`;

@Injectable()
export class TaxRateHooks implements RecordHooks<'tax-rate'> {
  readonly duplicates = { tax_rates_description: { code: 'DUPLICATE', pointer: '/description' } } as const;

  /** What goes on charging a rate would go on offering it. */
  async beforeRemove(tx: Tx, ctx: RequestContext, rate: Stored<'tax-rate'>): Promise<void> {
    const charging: { name: string; total: number }[] = await tx.query(stillChargedSql, [ctx.ecosystemId, rate.id]);
    if (charging.length === 0) return;
    const more = charging[0]!.total - charging.length;
    const names = charging.map(({ name }) => `“${name}”`).join(', ') + (more > 0 ? ` (+${more})` : '');
    throw new Problem('TAX_RATE_IN_USE', { params: { names } });
  }
}

/** Rates are never removed: invoices and deals point at them. An archived one stays there and is offered no more. */
export const TaxRatesController = recordsOf({ schema: taxRateSchema, hooks: TaxRateHooks, refuses: ['TAX_RATE_IN_USE'] });
