import {
  amountText,
  creditedConversion,
  decimal,
  type CreditedPart,
  type Currency,
  type InvoiceCredit,
  type WantedLine,
} from '@kantoor/schemas';
import { Injectable } from '@nestjs/common';
import { assertExpected } from '../../books/invoice-books/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { remainingOf } from '../payments/index.js';
import { InvoiceRecords, type InvoiceRow, type MailRequest, storedContent } from '../sales-book/index.js';
import { Booking, creditedTaxOf, SalesInvoices } from '../sales-invoices/index.js';
import { creditContentOf, type CreditedInvoice, creditedPartOf, type CreditFaults } from './credit-content.rules.js';
import { creditDay } from './credit-date.rules.js';

export type Credit = NonNullable<InvoiceCredit>;

/** Makes the credit invoice of an invoice, or of a part of it, and books it. */
@Injectable()
export class CreditInvoices {
  constructor(
    private readonly rows: InvoiceRecords,
    private readonly entities: LegalEntities,
    private readonly invoices: SalesInvoices,
    private readonly booking: Booking,
    private readonly settings: EcosystemSettings,
  ) {}

  /**
   * Books the credit invoice with a number from the series of all invoices; refuses if the amounts differ from those shown to the user
   * (D-37).
   */
  async book(tx: Tx, ctx: RequestContext, original: InvoiceRow, credit: Credit): Promise<InvoiceRow> {
    const day = creditDay(credit.invoiceDate, original, await this.settings.today(ctx));
    const credited = await this.creditedInvoice(tx, ctx, original);
    const part = partOf(credited, credit);
    const entity = await this.entities.byId(tx, ctx, original.legalEntityId);
    const content = { ...creditContentOf(credited, part, day), legalEntityReference: entity.legalEntityReference };
    const currency = original.currency as Currency;
    assertExpected(credit.expectedTotal, { amount: content.totalAmount, currency }, 'TOTAL_CHANGED');
    const open = remainingOf(original.totalAmount, original.amountPaid);
    assertExpected(credit.expectedOpen, { amount: open, currency }, 'OPEN_AMOUNT_CHANGED');
    const before = await this.creditedBefore(tx, ctx, original.invoiceId);
    const conversion =
      original.conversion && original.currency === original.conversion.currency
        ? creditedConversion(original.conversion, original, { before, credited: part })
        : null;
    const [creditId] = await this.rows.insert(tx, ctx, [
      {
        ...storedContent(content),
        ...{ conversion, convertedAt: conversion && new Date(), mailRequest: mailRequestOf(ctx, credit) },
        ...{ invoiceType: 'credit-note', creditsInvoiceId: original.invoiceId, creditReason: credit.reason ?? null },
      },
    ]);
    await this.invoices.confirmMailRequest(tx, ctx, creditId!, credit.confirmedReceivers);
    const creditedAmount = amountText(decimal(original.creditedAmount ?? 0).plus(part.totalAmount));
    await this.rows.write(tx, ctx, original.invoiceId, { creditedAmount });
    await this.booking.bookCredit(tx, ctx, creditId!, creditedTaxOf(original, before.taxAmount, part.taxAmount));
    return this.rows.read(tx, ctx, creditId!);
  }

  private async creditedInvoice(tx: Tx, ctx: RequestContext, invoice: InvoiceRow): Promise<CreditedInvoice> {
    const { invoiceId } = invoice;
    const lines = await this.rows.linesOf(tx, ctx, invoiceId);
    return { invoice, lines, credited: await this.rows.creditedLines(tx, ctx, invoiceId) };
  }

  /** Returns the amounts that earlier credit invoices credited. */
  private async creditedBefore(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<Pick<InvoiceRow, 'netAmount' | 'taxAmount'>> {
    const booked = (await this.rows.creditsOf(tx, ctx, invoiceId)).filter(({ status }) => status === 'booked');
    const sumOf = (amount: 'netAmount' | 'taxAmount'): string =>
      booked.reduce((sum, earlier) => sum.minus(earlier[amount]), decimal(0)).toFixed(2);
    return { netAmount: sumOf('netAmount'), taxAmount: sumOf('taxAmount') };
  }
}

function mailRequestOf(ctx: RequestContext, { receiver }: Credit): MailRequest | null {
  if (!receiver) return null;
  const { name, emailAddress } = receiver;
  return { receiver: { name, emailAddress }, ccEmail: null, override: null, askedBy: ctx.person?.name ?? null };
}

/** Returns the part to credit; crediting a part requires a reason. */
function partOf(credited: CreditedInvoice, { lines, reason }: Credit): CreditedPart {
  const invalid = (errors: { pointer: string; code: string }[]): Problem => new Problem('INVALID_INPUT', { errors });
  if (lines && !reason) throw invalid([{ pointer: '/reason', code: 'FIELD_REQUIRED' }]);
  const wanted = lines?.map(wantedOf);
  const outcome = creditedPartOf(credited, wanted);
  if ('faults' in outcome) throw invalid(faultsIn(outcome.faults, wanted));
  if (outcome.part.lines.length === 0) throw invalid([{ pointer: '/lines', code: 'FIELD_REQUIRED' }]);
  return outcome.part;
}

type CreditLine = NonNullable<Credit['lines']>[number];
/** Of a line either its quantity or its amount is credited. */
function wantedOf({ lineNumber, quantity, amount }: CreditLine, index: number): WantedLine {
  const invalid = (code: string): Problem => new Problem('INVALID_INPUT', { errors: [{ pointer: `/lines/${index}/quantity`, code }] });
  if (amount === undefined) {
    if (quantity === undefined) throw invalid('FIELD_REQUIRED');
    return { lineNumber, quantity };
  }
  if (quantity !== undefined) throw invalid('FIELD_NOT_ALLOWED');
  return { lineNumber, amount };
}

const faultsIn = (faults: CreditFaults, wanted: readonly WantedLine[] = []): { pointer: string; code: string }[] =>
  faults.map(({ index, code }) => ({
    pointer: index === null ? '/lines' : `/lines/${index}/${wanted[index]?.amount === undefined ? 'quantity' : 'amount'}`,
    code,
  }));
