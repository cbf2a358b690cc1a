import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';

export interface ChargedRate {
  taxRateId: number;
  description: string;
  /** Exact, as text. */
  percentage: string;
  isExempt: boolean;
  isRelayed: boolean;
}

const select = `SELECT id AS "taxRateId", description, percentage, is_exempt AS "isExempt", is_relayed AS "isRelayed" FROM tax_rates
  WHERE ecosystem_id = $1`;
const byId = (rates: readonly ChargedRate[]): ReadonlyMap<number, ChargedRate> => new Map(rates.map((rate) => [rate.taxRateId, rate]));

/** Reads the rates that an invoice charges, including archived ones. */
@Injectable()
export class ChargedRates {
  async byId(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<ReadonlyMap<number, ChargedRate>> {
    if (ids.length === 0) return new Map();
    return byId(await tx.query(`${select} AND id = ANY ($2::int[])`, [ctx.ecosystemId, [...new Set(ids)]]));
  }

  async all(tx: Tx, ctx: RequestContext): Promise<ReadonlyMap<number, ChargedRate>> {
    return byId(await tx.query(select, [ctx.ecosystemId]));
  }
}
