import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';

export interface TaxRateView {
  id: number;
  taxRateId: number;
  description: string;
  percentage: number;
  isExempt: boolean;
  isRelayed: boolean;
}

const select = `SELECT id, id AS "taxRateId", description, percentage::float8 AS percentage, is_exempt AS "isExempt", is_relayed AS "isRelayed" FROM tax_rates WHERE ecosystem_id = $1`;

/** VAT rates for other areas. */
@Injectable()
export class TaxRates {
  async all(tx: Tx, ctx: RequestContext): Promise<Map<number, TaxRateView>> {
    const rows: TaxRateView[] = await tx.query(select, [ctx.ecosystemId]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Returns the rates that may be chosen, oldest first. */
  offered(tx: Tx, ctx: RequestContext): Promise<TaxRateView[]> {
    return tx.query(`${select} AND archived_at IS NULL ORDER BY id`, [ctx.ecosystemId]);
  }

  /** Returns the default rate of each legal entity, or of the first one if none is named. */
  async defaults(tx: Tx, ctx: RequestContext): Promise<(legalEntityReference: string | null) => number | null> {
    const rows: { id: number; reference: string }[] = await tx.query(
      `SELECT default_tax_rate_id AS id, legal_entity_reference AS reference FROM legal_entities
       WHERE ecosystem_id = $1 AND default_tax_rate_id IS NOT NULL ORDER BY id`,
      [ctx.ecosystemId],
    );
    return (wanted) => rows.find(({ reference }) => wanted === null || reference === wanted)?.id ?? null;
  }
}
