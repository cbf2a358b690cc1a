import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { chargedPercentage, type RateOfLine, rateOf } from '@kantoor/schemas';
import { TaxRates, TaxRateUse, type TaxRateView } from '../../invoicing/tax-rates/index.js';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import type { Stored } from '../../platform/records/index.js';
import { bestRule } from './best-rule.rules.js';
import type { TaxedCustomer, TaxRule } from './best-rule.rules.js';

/** What a line says of its rate: chosen by hand, its product's, and what it is invoiced with. */
export interface RatedLine {
  taxRateId: number | null;
  productTaxRateId: number | null;
  invoicedTaxRateId?: number | null;
}
/** A line that says nothing of its rate: it has the one of the ecosystem's rules, else the default of its legal entity (CRM-162, CRM-O75). */
export const plainLine: RatedLine = { taxRateId: null, productTaxRateId: null };
export type LineRate = RateOfLine<TaxRateView>;
/** What the lines of an organization are charged, in the books of a legal entity; of one that is not known yet no rule holds. */
type RatesOf = (organization: TaxedCustomer | null, legalEntityReference: string | null) => (line: RatedLine) => LineRate;

/** Which VAT rate a customer is charged. */
@Injectable()
export class TaxRules implements OnModuleInit {
  constructor(
    private readonly taxRates: TaxRates,
    private readonly use: TaxRateUse,
  ) {}

  onModuleInit(): void {
    this.use.add(`SELECT name FROM tax_rate_rules WHERE ecosystem_id = $1 AND tax_rate_id = $2 AND archived_at IS NULL`);
  }

  /** How the lines of a customer are charged, wherever they are shown, added up or booked (D-36). */
  async ofLines(
    tx: Tx,
    ctx: RequestContext,
    organization: Stored<'organization'>,
    legalEntityReference: string | null,
  ): Promise<(line: RatedLine) => LineRate> {
    return (await this.ofCustomers(tx, ctx))(organization, legalEntityReference);
  }

  /** The same of any number of customers, with what they have in common read once. */
  ofCustomers(tx: Tx, ctx: RequestContext): Promise<RatesOf> {
    return this.ruled(tx, ctx, (rate) => rate);
  }

  /** What suppliers charge: a rule counts where it charges nothing, as with reverse charge; else a line has the legal entity's default (PUR-O44). */
  ofSuppliers(tx: Tx, ctx: RequestContext): Promise<RatesOf> {
    return this.ruled(tx, ctx, (rate) => (Number(chargedPercentage(rate)) === 0 ? rate : undefined));
  }

  /** `counts` says which rates of rules do. */
  private async ruled(tx: Tx, ctx: RequestContext, counts: (rate: TaxRateView) => TaxRateView | undefined): Promise<RatesOf> {
    const rates = await this.taxRates.all(tx, ctx);
    const rate = (id: number | null | undefined): TaxRateView | undefined => rates.get(id ?? 0);
    const rules = await this.rules(tx, ctx);
    const defaultIdOf = await this.taxRates.defaults(tx, ctx);
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
