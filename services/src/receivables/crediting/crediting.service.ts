import {
  amountText,
  creditedConversion,
  creditInvoice,
  decimal,
  type CreditedPart,
  type Currency,
  type InvoiceCredit,
} from '@kantoor/schemas';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { assertCurrent } from '../../platform/requests/http/index.js';
import { MailAllowance, mailCount } from '../../platform/mails/messages/index.js';
import { Processes } from '../../platform/processes/processes/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { assertExpected } from '../../books/invoice-books/index.js';
import type { InvoicePlace } from '../../books/invoice-views/index.js';
import { InvoiceRecords, type InvoiceRow, type MailRequest, storedContent, summaryOf } from '../sales-book/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { isCreditedInFull, PaymentFollowing, PaymentLinks, remainingOf, SetOff } from '../payments/index.js';
import { Booking, creditedTaxOf, InvoiceLookup, type InvoiceView, InvoiceViews, SalesInvoices } from '../sales-invoices/index.js';
import { creditContentOf, type CreditedInvoice, creditedPartOf, type CreditFaults } from './credit-content.rules.js';
import { creditDay } from './credit-date.rules.js';

type Asked = NonNullable<InvoiceCredit>;

/**
 * Credits a booked invoice, or a part of it, by a credit invoice, in one transaction that locks the invoice first (PLT-O61 to PLT-O63,
 * D-40). Until credit invoices reach its total, the rest stays payable as before.
 */
@Injectable()
export class Crediting {
  constructor(
    private readonly database: Database,
    private readonly lookup: InvoiceLookup,
    private readonly rows: InvoiceRecords,
    private readonly views: InvoiceViews,
    private readonly entities: LegalEntities,
    private readonly booking: Booking,
    private readonly invoices: SalesInvoices,
    private readonly links: PaymentLinks,
    private readonly setOff: SetOff,
    private readonly following: PaymentFollowing,
    private readonly processes: Processes,
    private readonly allowance: MailAllowance,
    private readonly settings: EcosystemSettings,
  ) {}

  credit(ctx: RequestContext, place: InvoicePlace, asked: Asked): Promise<InvoiceView> {
    return this.database.transaction(ctx, async (tx) => {
      await this.lookup.open(tx, ctx, place);
      const original = await this.rows.lock(tx, ctx, place.invoiceId);
      assertCurrent(ctx, original.version);
      const credit = await this.creditLocked(tx, ctx, original, asked);
      return this.views.of(tx, ctx, credit.invoiceId);
    });
  }

  /** Credits an invoice that the caller has locked; returns its booked credit invoice. */
  async creditLocked(tx: Tx, ctx: RequestContext, original: InvoiceRow, asked: Asked): Promise<InvoiceRow> {
    await this.assertCreditable(tx, ctx, original);
    const credit = await this.book(tx, ctx, original, asked);
    await this.settle(tx, ctx, credit);
    await this.begin(tx, ctx, original, credit, asked);
    if (asked.receiver) await this.allowance.take(tx, ctx, mailCount({}));
    return credit;
  }

  private async assertCreditable(tx: Tx, ctx: RequestContext, { invoiceId, status, invoiceType, ...amounts }: InvoiceRow): Promise<void> {
    const refuse = (detail: string): never => {
      throw new Problem('CREDITING_INVOICE_FAILED', { detail });
    };
    if (status !== 'booked') refuse('Only a booked invoice is credited');
    if (invoiceType === 'credit-note') refuse('A credit invoice is not credited');
    if (!isCreditedInFull(amounts)) return;
    const numbers = (await this.rows.creditsOf(tx, ctx, invoiceId)).map(({ invoiceNumber }) => invoiceNumber);
    refuse(`The invoice is credited already, by ${numbers.join(', ')}`);
  }

  /**
   * Books the credit invoice with a number from the series of all invoices; refuses if the amounts differ from those shown to the user
   * (D-37).
   */
  private async book(tx: Tx, ctx: RequestContext, original: InvoiceRow, asked: Asked): Promise<InvoiceRow> {
    const day = creditDay(asked.invoiceDate, original, await this.settings.today(ctx));
    const credited = await this.creditedInvoice(tx, ctx, original);
    const part = partOf(credited, asked);
    const entity = await this.entities.byId(tx, ctx, original.legalEntityId);
    const content = { ...creditContentOf(credited, part, day), legalEntityReference: entity.legalEntityReference };
    const currency = original.currency as Currency;
    assertExpected(asked.expectedTotal, { amount: content.totalAmount, currency }, 'TOTAL_CHANGED');
    const open = remainingOf(original.totalAmount, original.amountPaid);
    assertExpected(asked.expectedOpen, { amount: open, currency }, 'OPEN_AMOUNT_CHANGED');
    const before = await this.creditedBefore(tx, ctx, original.invoiceId);
    const conversion =
      original.conversion && original.currency === original.conversion.currency
        ? creditedConversion(original.conversion, original, { before, credited: part })
        : null;
    const [creditId] = await this.rows.insert(tx, ctx, [
      {
        ...storedContent(content),
        ...{ conversion, convertedAt: conversion && new Date(), mailRequest: mailRequestOf(ctx, asked) },
        ...{ invoiceType: 'credit-note', creditsInvoiceId: original.invoiceId, creditReason: asked.reason ?? null },
      },
    ]);
    await this.invoices.confirmMailRequest(tx, ctx, creditId!, asked.confirmedReceivers);
    const creditedAmount = amountText(decimal(original.creditedAmount ?? 0).plus(part.totalAmount));
    await this.rows.write(tx, ctx, original.invoiceId, { creditedAmount });
    await this.booking.bookCredit(tx, ctx, creditId!, creditedTaxOf(original, before.taxAmount, part.taxAmount));
    return this.rows.read(tx, ctx, creditId!);
  }

  private async creditedInvoice(tx: Tx, ctx: RequestContext, invoice: InvoiceRow): Promise<CreditedInvoice> {
    const { invoiceId } = invoice;
    const lines = await this.rows.linesOf(tx, ctx, invoiceId);
    return { invoice, lines, creditedQuantities: await this.rows.creditedQuantities(tx, ctx, invoiceId) };
  }

  /** Returns the amounts that earlier credit invoices credited. */
  private async creditedBefore(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<Pick<InvoiceRow, 'netAmount' | 'taxAmount'>> {
    const booked = (await this.rows.creditsOf(tx, ctx, invoiceId)).filter(({ status }) => status === 'booked');
    const taken = (amount: 'netAmount' | 'taxAmount'): string =>
      booked.reduce((sum, credit) => sum.minus(credit[amount]), decimal(0)).toFixed(2);
    return { netAmount: taken('netAmount'), taxAmount: taken('taxAmount') };
  }

  /** Sets off both invoices: the credited amount is no longer payable, and what was paid of it is owed back (PLT-O62). */
  private async settle(tx: Tx, ctx: RequestContext, credit: InvoiceRow): Promise<void> {
    const { invoiceId, invoiceNumber } = credit;
    const credited = await this.rows.read(tx, ctx, credit.creditsInvoiceId!);
    if (isCreditedInFull(credited)) await this.links.end(tx, ctx, credited.invoiceId);
    const { creditedAmount } = credited;
    const after = { creditInvoiceId: invoiceId, invoiceNumber, creditedAmount };
    await this.rows.record(tx, ctx, credited, { action: 'invoice.credit', after });
    await this.setOff.between(tx, ctx, credited.invoiceId);
    await this.following.lookAgain(tx, ctx, credited);
  }

  private async begin(tx: Tx, ctx: RequestContext, original: InvoiceRow, credit: InvoiceRow, { receiver }: Asked): Promise<void> {
    const { invoiceId } = credit;
    const input = { ecosystemId: ctx.ecosystemId, teamId: original.teamId ?? 0, invoiceId, mail: Boolean(receiver) };
    await this.processes.begin(tx, ctx, creditInvoice, input, { step: 'credit-documents', summary: summaryOf(credit) });
    const params = { original: original.invoiceNumber!, invoiceNumber: credit.invoiceNumber! };
    const credited = { key: 'credit', step: 'credit', params };
    await this.processes.step(tx, ctx, creditInvoice.workflowId(invoiceId), credited, 'credit-documents');
  }
}

function mailRequestOf(ctx: RequestContext, { receiver }: Asked): MailRequest | null {
  if (!receiver) return null;
  const { name, emailAddress } = receiver;
  return { receiver: { name, emailAddress }, ccEmail: null, override: null, askedBy: ctx.person?.name ?? null };
}

/** Returns the part to credit; crediting a part requires a reason. */
function partOf(credited: CreditedInvoice, { lines, reason }: Asked): CreditedPart {
  const invalid = (errors: { pointer: string; code: string }[]): Problem => new Problem('INVALID_INPUT', { errors });
  if (lines && !reason) throw invalid([{ pointer: '/reason', code: 'FIELD_REQUIRED' }]);
  const outcome = creditedPartOf(credited, lines ?? undefined);
  if ('faults' in outcome) throw invalid(faultsIn(outcome.faults));
  if (outcome.part.lines.length === 0) throw invalid([{ pointer: '/lines', code: 'FIELD_REQUIRED' }]);
  return outcome.part;
}

const faultsIn = (faults: CreditFaults): { pointer: string; code: string }[] =>
  faults.map(({ index, code }) => ({ pointer: index === null ? '/lines' : `/lines/${index}/quantity`, code }));
