import { Injectable } from '@nestjs/common';
import { legalEntitySchema, ledgerSchema } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Records, type Stored } from '../../platform/records/records/index.js';

/** Tax rate and ledgers with which a legal entity charges another one. */
export interface ChargeTerms {
  taxRateId: number;
  salesLedger: string;
  purchaseLedger: string;
}
/** Setting that a charge needs and that is missing, with the legal entity that lacks it (PLT-O93). */
export interface ChargeProblem {
  missing: 'chargedSalesLedger' | 'chargedPurchaseLedger' | 'defaultTaxRateId';
  detail: string;
  legalEntityId: number;
}

/** Reads the terms on which legal entities charge each other. */
@Injectable()
export class ChargeTermsReader {
  constructor(private readonly records: Records) {}

  async of(tx: Tx, ctx: RequestContext, payerId: number, bearerId: number): Promise<ChargeTerms | { problem: ChargeProblem }> {
    const payer = await this.records.stored(tx, ctx, legalEntitySchema, payerId);
    const bearer = await this.records.stored(tx, ctx, legalEntitySchema, bearerId);
    const lacks = ({ id, name }: Stored<'legal-entity'>, missing: ChargeProblem['missing'], what: string): { problem: ChargeProblem } => ({
      problem: { missing, legalEntityId: id, detail: `${name} has no ${what}, which a charge from ${payer.name} to ${bearer.name} needs` },
    });
    const exception = exceptionsOf(payer).find(({ targetLegalEntityId }) => targetLegalEntityId === bearerId);
    const taxRateId = exception?.taxRateId ?? payer.defaultTaxRateId;
    if (taxRateId === null) return lacks(payer, 'defaultTaxRateId', 'default VAT rate');
    const salesLedger = await this.ledger(tx, ctx, payer.chargedSalesLedgerId);
    if (salesLedger === undefined) return lacks(payer, 'chargedSalesLedger', 'sales ledger for charges');
    const purchaseLedger = await this.ledger(tx, ctx, bearer.chargedPurchaseLedgerId);
    if (purchaseLedger === undefined) return lacks(bearer, 'chargedPurchaseLedger', 'purchase ledger for charges');
    return { taxRateId, salesLedger, purchaseLedger };
  }

  private async ledger(tx: Tx, ctx: RequestContext, id: number | null): Promise<string | undefined> {
    return id === null ? undefined : (await this.records.stored(tx, ctx, ledgerSchema, id)).value;
  }
}

/** Returns the tax rates of a payer that differ from its default, by bearing entity (PLT-O92). */
const exceptionsOf = ({ chargeExceptions }: Stored<'legal-entity'>): { targetLegalEntityId: number; taxRateId: number }[] =>
  chargeExceptions ?? [];
