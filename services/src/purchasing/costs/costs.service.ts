import { Injectable } from '@nestjs/common';
import { accountingCurrency, decimal, organizationSchema, type PurchaseRecord } from '@kantoor/schemas';
import { teamOf, type PlaceIds } from '../../directory/teams/index.js';
import type { ExchangeRates } from '../../books/exchange-rates/index.js';
import { linesWithPlaces } from '../../masterdata/sales-lines/index.js';
import { shopIn, TaxRules } from '../../masterdata/tax-rules/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { comparedNameSql, type Stored, storedRecord } from '../../platform/records/records/index.js';
import type { CostLine, RateOfCostLine } from './cost-lines.js';
import { type CostSums, linesOnWire, type StatedTaxes, sumsOfLines, totalsOnWire } from './cost-sums.js';
import { type LedgeredLine, ledgersOfLines } from './line-ledgers.js';

/** Who bought from whom: that decides on the VAT of a cost. */
export interface CostParties {
  teamId: number;
  organizationId: number | null;
  /** The country of the shop, where only its name is known. */
  shopCountry: string | null;
}
type TaxedCost = CostParties & { statedTaxes: StatedTaxes };

/** What is the same of a cost as a document, as a purchase, and when it is booked: its VAT, its sums, and how its lines are shown. */
@Injectable()
export class Costs {
  constructor(private readonly taxRules: TaxRules) {}

  /** Returns the rates that the supplier, or a shop in this country, charges the team on each line. */
  async ratesOf(
    tx: Tx,
    ctx: RequestContext,
    { teamId, organizationId, shopCountry }: CostParties,
    known?: Stored<'organization'> | null,
  ): Promise<RateOfCostLine> {
    const supplier = known === undefined ? await supplierOf(tx, ctx, { organizationId }) : known;
    const { legalEntityReference } = await teamOf(tx, ctx, teamId);
    return (await this.taxRules.ofSuppliers(tx, ctx))(supplier ?? (shopCountry ? shopIn(shopCountry) : null), legalEntityReference);
  }

  async sumsOf(tx: Tx, ctx: RequestContext, cost: TaxedCost, lines: readonly CostLine[]): Promise<CostSums> {
    return sumsOfLines(lines, await this.ratesOf(tx, ctx, cost), cost.statedTaxes);
  }

  /** Returns lines and totals as a single record shows them; the totals are those of the `counted` lines. */
  async shown<Line extends CostLine & LedgeredLine & Partial<PlaceIds>>(
    tx: Tx,
    ctx: RequestContext,
    cost: TaxedCost,
    { kind, lines, counted = lines }: { kind: { onWire: (line: Line) => object }; lines: readonly Line[]; counted?: readonly Line[] },
  ): Promise<Pick<PurchaseRecord, 'totals'> & { lines: object[] }> {
    const rateOfLine = await this.ratesOf(tx, ctx, cost);
    const ledgers = await ledgersOfLines(tx, ctx, cost.organizationId, lines);
    return {
      lines: await linesWithPlaces(tx, ctx, linesOnWire(kind, lines, rateOfLine, ledgers), lines),
      totals: totalsOnWire(sumsOfLines(counted, rateOfLine, cost.statedTaxes)),
    };
  }
}

export const supplierOf = async (
  tx: Tx,
  ctx: RequestContext,
  { organizationId }: Pick<CostParties, 'organizationId'>,
): Promise<Stored<'organization'> | null> => (organizationId === null ? null : storedRecord(tx, ctx, organizationSchema, organizationId));

/** Returns units of the currency per euro at the rate of a day; undefined if none is known. */
export const perEuro = async (
  tx: Tx,
  ctx: RequestContext,
  rates: ExchangeRates,
  currency: string,
  day: string,
): Promise<string | undefined> => (currency === accountingCurrency ? '1' : (await rates.of(tx, ctx, currency, day))?.rate);
/** Returns whether an amount is below these euros; undefined if the rate is unknown (D-56). */
export const isBelow = (unitsPerEuro: string | undefined, euro: number): ((amount: string) => boolean) | undefined =>
  unitsPerEuro === undefined ? undefined : (amount) => decimal(amount).div(unitsPerEuro).lt(euro);

/**
 * SQL: row `t` was sold by the supplier of another record, or where both know only the name of the shop (D-78), by a shop of that name. `supplier`
 * and `shop` are those of the other record.
 */
export const sameSeller = (supplier: string, shop: string): string =>
  `(t.organization_id = ${supplier} OR (t.organization_id IS NULL AND ${supplier} IS NULL AND ${comparedNameSql('t.shop')} = ${comparedNameSql(shop)}))`;
