import { Injectable, type OnModuleInit } from '@nestjs/common';
import { chargedPercentage, type RateOfLine, rateOf } from '@kantoor/schemas';
import { TaxRates, TaxRateUse, type TaxRateView } from '../../books/tax-rates/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { bestRule, type TaxedCustomer, type TaxRule } from './best-rule.rules.js';

/** Rates of a line: chosen manually, its product's, and the invoiced one. */
export interface RatedLine {
  taxRateId: number | null;
  productTaxRateId: number | null;
  invoicedTaxRateId?: number | null;
}
/** A line without a rate: the ecosystem's rules apply, else the default of its legal entity (CRM-162, CRM-O75). */
export const plainLine: RatedLine = { taxRateId: null, productTaxRateId: null };
export type LineRate = RateOfLine<TaxRateView>;
/** Rates charged to an organization by a legal entity; for an organization that is not stored yet no rule applies. */
type RatesOf = (organization: TaxedCustomer | null, legalEntityReference: string | null) => (line: RatedLine) => LineRate;

/** Determines which VAT rate a customer is charged. */
@Injectable()
export class TaxRules implements OnModuleInit {
  constructor(
    private readonly taxRates: TaxRates,
    private readonly use: TaxRateUse,
  ) {}

  onModuleInit(): void {
    this.use.add(`SELECT name FROM tax_rate_rules WHERE ecosystem_id = $1 AND tax_rate_id = $2 AND archived_at IS NULL`);
  }

  /** Determines the rates of lines of any number of customers, for display, sums and booking alike (D-36), reading shared data once. */
  ofCustomers(tx: Tx, ctx: RequestContext): Promise<RatesOf> {
    return this.ruled(tx, ctx, (rate) => rate);
  }

  /**
   * Determines the rates of suppliers: a rule applies if it charges nothing, as with reverse charge; else the legal entity's default
   * (PUR-O44).
   */
  ofSuppliers(tx: Tx, ctx: RequestContext): Promise<RatesOf> {
    return this.ruled(tx, ctx, (rate) => (Number(chargedPercentage(rate)) === 0 ? rate : undefined));
  }

  /** `counts` selects which rates of rules apply. */
  private async ruled(tx: Tx, ctx: RequestContext, counts: (rate: TaxRateView) => TaxRateView | undefined): Promise<RatesOf> {
    const [rates, rules, defaultIdOf] = await Promise.all([
      this.taxRates.all(tx, ctx),
      this.rules(tx, ctx),
      this.taxRates.defaults(tx, ctx),
    ]);
    const rate = (id: number | null | undefined): TaxRateView | undefined => rates.get(id ?? 0);
    return (customer, legalEntityReference) => {
      const byRule = customer ? rate(bestRule(rules, customer)?.taxRateId) : undefined;
      const ruled = byRule && counts(byRule);
      const standard = rate(defaultIdOf(legalEntityReference));
      return ({ taxRateId, productTaxRateId, invoicedTaxRateId }) =>
        rateOf({ ruled, chosen: rate(taxRateId), product: rate(productTaxRateId), standard, invoiced: rate(invoicedTaxRateId) });
    };
  }

  private rules(tx: Tx, ctx: RequestContext): Promise<TaxRule[]> {
    return tx.query(
      `SELECT name, country_iso2 AS "countryIso2", is_ex_eu AS "isExEu", needs_vat_number AS "needsVatNumber", tax_rate_id AS "taxRateId"
       FROM tax_rate_rules WHERE ecosystem_id = $1 AND archived_at IS NULL`,
      [ctx.ecosystemId],
    );
  }
}
