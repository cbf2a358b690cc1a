import { creditInvoice } from '@kantoor/schemas';
import type { Currency, InvoiceCredit } from '@kantoor/schemas';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import { Database, type Tx } from '../../platform/database/index.js';
import { assertCurrent } from '../../platform/http/index.js';
import { MailAllowance, mailCount } from '../../platform/messages/index.js';
import { Processes } from '../../platform/processes/index.js';
import { Problem } from '../../platform/problems/index.js';
import { EcosystemSettings } from '../../platform/settings/index.js';
import { writeInvoice } from '../invoice-books/index.js';
import {
  assertExpected,
  InvoiceChanges,
  type InvoiceRow,
  InvoiceRows,
  type MailRequest,
  salesBook,
  summaryOf,
} from '../invoice-records/index.js';
import { LegalEntities } from '../legal-entities/index.js';
import { PaymentFollowing, PaymentLinks, remainingOf, SetOff } from '../payments/index.js';
import {
  Booking,
  InvoiceWriter,
  InvoiceLookup,
  type InvoicePlace,
  type InvoiceView,
  InvoiceViews,
  SalesInvoices,
} from '../sales-invoices/index.js';
import { creditContentOf } from './credit-content.rules.js';
import { creditDay } from './credit-date.rules.js';

type Asked = NonNullable<InvoiceCredit>;

/** Takes a booked invoice back by a credit invoice, in one transaction that locks the invoice first (PLT-O61 to PLT-O63). */
@Injectable()
export class Crediting {
  constructor(
    private readonly database: Database,
    private readonly lookup: InvoiceLookup,
    private readonly rows: InvoiceRows,
    private readonly views: InvoiceViews,
    private readonly entities: LegalEntities,
    private readonly writer: InvoiceWriter,
    private readonly booking: Booking,
    private readonly invoices: SalesInvoices,
    private readonly links: PaymentLinks,
    private readonly setOff: SetOff,
    private readonly following: PaymentFollowing,
    private readonly changes: InvoiceChanges,
    private readonly processes: Processes,
    private readonly allowance: MailAllowance,
    private readonly settings: EcosystemSettings,
  ) {}

  credit(ctx: RequestContext, place: InvoicePlace, asked: Asked): Promise<InvoiceView> {
    return this.database.transaction(ctx, async (tx) => {
      await this.lookup.open(tx, ctx, place);
      const original = await this.rows.lock(tx, ctx, place.invoiceId);
      assertCurrent(ctx, original.version);
      await this.assertCreditable(tx, ctx, original);
      const credit = await this.book(tx, ctx, original, asked);
      await this.settle(tx, ctx, original, credit);
      await this.begin(tx, ctx, original, credit, asked);
      if (asked.receiver) await this.allowance.take(tx, ctx, mailCount({}));
      return this.views.of(tx, ctx, credit.invoiceId);
    });
  }

  private async assertCreditable(tx: Tx, ctx: RequestContext, { invoiceId, status, invoiceType }: InvoiceRow): Promise<void> {
    const refuse = (detail: string): never => {
      throw new Problem('CREDITING_INVOICE_FAILED', { detail });
    };
    if (status !== 'booked') refuse('Only a booked invoice is credited');
    if (invoiceType === 'credit-note') refuse('A credit invoice is not credited');
    const credit = await this.rows.creditOf(tx, ctx, invoiceId);
    if (credit) refuse(`The invoice is credited already, by ${credit.invoiceNumber!}`);
  }

  /** Numbered in the series of all invoices; what was shown to who asks is what is booked (D-37). */
  private async book(tx: Tx, ctx: RequestContext, original: InvoiceRow, asked: Asked): Promise<InvoiceRow> {
    const day = creditDay(asked.invoiceDate, original, await this.settings.today(ctx));
    const content = creditContentOf(original, await this.rows.linesOf(tx, ctx, original.invoiceId), day);
    const currency = original.currency as Currency;
    assertExpected(asked.expectedTotal, { amount: content.totalAmount, currency }, 'TOTAL_CHANGED');
    const open = remainingOf(original.totalAmount, original.amountPaid);
    assertExpected(asked.expectedOpen, { amount: open, currency }, 'OPEN_AMOUNT_CHANGED');
    const entity = await this.entities.byId(tx, ctx, original.legalEntityId);
    const mailed = { ...content, mailRequest: mailRequestOf(ctx, asked) };
    const creditId = (await this.writer.insert(tx, ctx, entity, mailed, original.invoiceId))!;
    await this.invoices.confirmMailRequest(tx, ctx, creditId, asked.confirmedReceivers);
    await this.booking.bookCredit(tx, ctx, creditId, original);
    return this.rows.read(tx, ctx, creditId);
  }

  /** The two cancel each other out, no payment is asked any more, and what was paid is owed back (PLT-O62). */
  private async settle(tx: Tx, ctx: RequestContext, original: InvoiceRow, credit: InvoiceRow): Promise<void> {
    const { invoiceId, invoiceNumber } = credit;
    await writeInvoice(tx, ctx, salesBook, original.invoiceId);
    const credited = { ...original, version: original.version + 1 };
    await this.links.end(tx, ctx, original.invoiceId);
    await this.changes.record(tx, ctx, credited, { action: 'invoice.credit', after: { creditInvoiceId: invoiceId, invoiceNumber } });
    await this.setOff.begin(tx, ctx, credited, credit);
    await this.following.end(tx, ctx, original);
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
