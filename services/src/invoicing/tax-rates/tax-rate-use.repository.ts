import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import { inReadingOrder, type Tx } from '../../platform/database/index.js';

const ofLegalEntities = `SELECT name FROM legal_entities WHERE ecosystem_id = $1 AND archived_at IS NULL AND (default_tax_rate_id = $2
  OR charge_exceptions @> jsonb_build_array(jsonb_build_object('taxRateId', $2::int)))`;

/** What goes on charging a rate, and so would go on offering it: legal entities, and what other areas register. */
@Injectable()
export class TaxRateUse {
  private readonly queries = [ofLegalEntities];

  /** A SELECT of the `name` of each record of the ecosystem $1 that charges the rate $2. */
  add(query: string): void {
    this.queries.push(query);
  }

  /** At most three of them, each with how many there are. */
  first(tx: Tx, ctx: RequestContext, taxRateId: number): Promise<{ name: string; total: number }[]> {
    return tx.query(
      `SELECT name, count(*) OVER ()::int AS total FROM (${this.queries.join(' UNION ALL ')}) AS charging ORDER BY ${inReadingOrder('name')} LIMIT 3`,
      [ctx.ecosystemId, taxRateId],
    );
  }
}
