import { Injectable } from '@nestjs/common';
import {
  chargedAs,
  chargedPercentage,
  decimal,
  inboxDocumentSchema,
  lineNet,
  paidByPerson,
  paymentMethodOf,
  purchaseSchema,
  recordTotal,
  type Seal,
  sealOf,
  legalEntitySchema,
  taxRateRuleSchema,
  taxRateSchema,
  type PlaceToSeal,
} from '@kantoor/schemas';
import { teamsResource, personName, teamOf } from '../../directory/teams/index.js';
import { ownAccounts, PayeeAccountRows } from '../../payables/payee-accounts/index.js';
import { paymentMethods } from '../../payables/purchase-invoices/index.js';
import { fileContentsOf } from '../../platform/records/attachments/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { Stored } from '../../platform/records/records/index.js';
import { type CostLine, documentLines, placesOf, pricedOf, purchaseLines, type RateOfCostLine } from './cost-lines.js';
import { type StatedTaxes, sumsOfLines } from './cost-sums.js';
import { Costs, supplierOf } from './costs.service.js';

/** A document or purchase; a document may lack its date and total. */
interface Sealable extends Pick<
  Stored<'purchase'>,
  'id' | 'teamId' | 'organizationId' | 'shopCountry' | 'paymentMethod' | 'initiatorId' | 'currency' | 'reference'
> {
  resource: string;
  invoiceDate: string | null;
  /** The total if there are no lines. */
  total: string | null;
  statedTaxes: StatedTaxes;
  lines: readonly (CostLine & PlaceToSeal & { description: string | null })[];
  place?: PlaceToSeal;
}

/**
 * Resources whose records decide on sealed content, each with a condition on the record `s` with these lines and on the ids that changed,
 * `$2`. Rates, their rules and the defaults of legal entities may decide on any line.
 */
export const sealedFrom = (lines: string, recordId: string): Record<string, string> => ({
  organizations: 's.organization_id = ANY ($2::int[])',
  [ownAccounts]: 's.initiator_id = ANY ($2::int[])',
  [teamsResource]: 's.team_id = ANY ($2::int[])',
  products: `EXISTS (SELECT FROM ${lines} l WHERE l.ecosystem_id = s.ecosystem_id AND l.${recordId} = s.id AND l.product_id = ANY ($2::int[]))`,
  ...Object.fromEntries([taxRateSchema, taxRateRuleSchema, legalEntitySchema].map((schema) => [schema['x-resource'].name, 'true'])),
});

/** Reads the content that an approval seals, of documents and purchases alike (D-62). */
@Injectable()
export class SealedContents {
  constructor(
    private readonly costs: Costs,
    private readonly accounts: PayeeAccountRows,
  ) {}

  async ofPurchase(tx: Tx, ctx: RequestContext, purchase: Stored<'purchase'>): Promise<Seal> {
    const lines = await purchaseLines.of(tx, ctx, purchase.id);
    return this.of(tx, ctx, { ...purchase, resource: purchaseSchema['x-resource'].name, lines });
  }

  /** Without priced lines it is approved by its total, at its own place. The number of the document stands for a missing reference (PUR-168). */
  async ofDocument(tx: Tx, ctx: RequestContext, document: Stored<'inbox-document'>): Promise<Seal> {
    const { id, department, project, placeTeamId: teamId, activityId, personId } = document;
    const all = await documentLines.of(tx, ctx, id);
    const places = placesOf(all, document);
    const lines = pricedOf(all.map((line, at) => ({ ...line, ...places[at]! })));
    return this.of(tx, ctx, {
      ...{ ...document, resource: inboxDocumentSchema['x-resource'].name, lines },
      reference: document.reference?.trim() || String(id),
      place: { department, project, teamId, activityId, personId },
    });
  }

  private async of(tx: Tx, ctx: RequestContext, { resource, id, place, lines, ...record }: Sealable): Promise<Seal> {
    const { teamId, shopCountry, initiatorId, currency, reference, invoiceDate, statedTaxes } = record;
    const team = await teamOf(tx, ctx, teamId);
    const supplier = await supplierOf(tx, ctx, record);
    const rateOfLine = await this.costs.ratesOf(tx, ctx, record, supplier);
    const sums = sumsOfLines(lines, rateOfLine, statedTaxes);
    const paymentMethod = paymentMethodOf(record, supplier);
    const payeeId = paymentMethod === paidByPerson ? initiatorId : null;
    const hasLines = lines.length > 0;
    return sealOf({
      ...{ currency, reference, invoiceDate, paymentMethod, shopCountry },
      team: { id: teamId, name: team.name },
      entity: team.legalEntityReference,
      supplier: supplier && { id: supplier.id, name: supplier.name },
      payee: payeeId === null ? null : { id: payeeId, name: (await personName(tx, ctx, payeeId)) ?? String(payeeId) },
      account: await this.accountOf(tx, ctx, { paymentMethod, payeeId, supplier }),
      net: hasLines ? sums.net : null,
      tax: hasLines ? sums.tax : null,
      gross: recordTotal(sums, record.total),
      lines: lines.map((line) => ({ ...line, gross: pricedWithTax(line, rateOfLine), vat: chargedAs(rateOfLine(line).rate) })),
      ...(place && { place }),
      files: await fileContentsOf(tx, ctx, { resource, id }),
    });
  }

  private async accountOf(
    tx: Tx,
    ctx: RequestContext,
    { paymentMethod, payeeId, supplier }: { paymentMethod: number; payeeId: number | null; supplier: Stored<'organization'> | null },
  ): Promise<string | null> {
    if (payeeId !== null) return (await this.accounts.currentOf(tx, ctx, { personId: payeeId }))?.iban ?? null;
    return paymentMethod === paymentMethods.bank ? (supplier?.iban ?? null) : null;
  }
}

/**
 * Returns a line's own price with VAT times its amount: unlike its part of the total it is the same whatever the other lines are, and shows
 * a price that was typed with VAT.
 */
const pricedWithTax = ({ inclPrice, price, amount, ...line }: CostLine, rateOfLine: RateOfCostLine): string => {
  if (inclPrice !== null) return lineNet({ price: inclPrice, amount: amount ?? 0 });
  const net = decimal(lineNet({ price: price ?? 0, amount: amount ?? 0 }));
  return net
    .times(decimal(chargedPercentage(rateOfLine(line).rate)).plus(100))
    .div(100)
    .toFixed(2);
};
