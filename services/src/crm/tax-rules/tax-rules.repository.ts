import { Inject, Injectable } from '@nestjs/common';
import { TaxRates, type TaxRateView } from '../../invoicing/tax-rates/index.js';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import type { Stored } from '../../platform/records/index.js';
import { bestRule } from './best-rule.rules.js';
import type { TaxRule } from './best-rule.rules.js';

/** Which VAT rate a customer is charged. */
@Injectable()
export class TaxRules {
  constructor(@Inject(TaxRates) private readonly taxRates: TaxRates) {}

  /** By the ecosystem's rules, else the default rate of its legal entity (CRM-162, CRM-O75); null where neither says anything. */
  async rateFor(
    tx: Tx,
    ctx: RequestContext,
    organization: Stored<'organization'>,
    legalEntityReference: string | null = null,
  ): Promise<TaxRateView | null> {
    const id = (await this.ruledRateId(tx, ctx, organization)) ?? (await this.taxRates.defaultIdOf(tx, ctx, legalEntityReference));
    return id === null ? null : ((await this.taxRates.all(tx, ctx)).get(id) ?? null);
  }

  /** Only what the rules say. */
  async ruledRateId(tx: Tx, ctx: RequestContext, organization: Stored<'organization'>): Promise<number | null> {
    const rules: TaxRule[] = await tx.query(
      `SELECT name, country_iso2 AS "countryIso2", is_ex_eu AS "isExEu", needs_vat_number AS "needsVatNumber", tax_rate_id AS "taxRateId"
       FROM tax_rate_rules WHERE ecosystem_id = $1 AND archived_at IS NULL`,
      [ctx.ecosystemId],
    );
    const customer = {
      countryIso2: organization.countryIso2,
      exEu: organization.exEu,
      vatNumber: organization.vatNumber,
    };
    return bestRule(rules, customer)?.taxRateId ?? null;
  }
}
