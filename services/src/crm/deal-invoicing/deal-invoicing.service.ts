import { Injectable } from '@nestjs/common';
import {
  dealToInvoice,
  invoiceDescriptionOf,
  invoiceLanguageOf,
  mailContentOf,
  organizationSchema,
  placeholdersOf,
  type DealStateChange,
  type DealToInvoiceInput,
  type InvoicePreview,
  type MailContent,
} from '@kantoor/schemas';
import { warningsOf } from '@kantoor/schemas/warnings';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { InvoiceRecords } from '../../receivables/sales-book/index.js';
import {
  Booking,
  type InvoiceDraft,
  type MailRequest,
  type NewReceiver,
  processSummary,
  SalesInvoices,
} from '../../receivables/sales-invoices/index.js';
import { type InvoiceMail, mailContent } from '../../receivables/invoice-mail/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { assertFilledIn } from '../../platform/mails/messages/index.js';
import { ProcessControl, Processes } from '../../platform/processes/processes/index.js';
import { found } from '../../platform/runtime/problems/index.js';
import { type Stored } from '../../platform/records/records/index.js';
import { dealLines, type InvoiceDays, linkedInvoiceOf, type StoredDealLine, summedDealLines } from '../deal-records/index.js';
import { DealDrafts } from './deal-drafts.service.js';
import { asDescribed } from './draft-of.rules.js';
import { receiverOf } from './receiver-of.js';

export type BookOutcome = Awaited<ReturnType<Booking['bookOrProblems']>>;

/** Turns a deal into an invoice: the interface between the deals of CRM and the invoices. */
@Injectable()
export class DealInvoicing {
  constructor(
    private readonly database: Database,
    private readonly drafts: DealDrafts,
    private readonly legalEntities: LegalEntities,
    private readonly processes: Processes,
    private readonly control: ProcessControl,
    private readonly invoices: SalesInvoices,
    private readonly booking: Booking,
    private readonly rows: InvoiceRecords,
  ) {}

  /** Creates the draft, which links itself to the deal, and requests the process, in the transaction that changes the deal's state. */
  async request(
    tx: Tx,
    ctx: RequestContext,
    deal: Stored<'deal'>,
    lines: readonly StoredDealLine[],
    days: InvoiceDays,
    change: DealStateChange,
  ): Promise<void> {
    const draft = await this.drafts.of(tx, ctx, deal, lines, days);
    const { invoiceId, totalAmount } = await this.invoices.createDraft(
      tx,
      ctx,
      { ...draft, mailRequest: mailRequestOf(ctx, change) },
      change.expectedTotal,
    );
    await dealLines.keep(tx, ctx, deal.id, 'invoicedTaxRateId', ratesOf(draft));
    await this.invoices.confirmMailRequest(tx, ctx, invoiceId, change.confirmedReceivers);
    const input: DealToInvoiceInput = {
      ecosystemId: ctx.ecosystemId,
      teamId: deal.teamId,
      dealId: deal.id,
      invoiceId,
      mail: Boolean(change.receiver),
    };
    const summary = processSummary({
      record: `Deal ${deal.id}`,
      customer: draft.customer.name,
      amount: totalAmount,
      currency: draft.currency,
    });
    await this.processes.begin(tx, ctx, dealToInvoice, input, { step: 'check', summary });
  }

  /** Returns what would be booked if the deal were invoiced now (D-37), and what would block it. */
  async preview(tx: Tx, ctx: RequestContext, deal: Stored<'deal'>): Promise<InvoicePreview> {
    const lines = await dealLines.of(tx, ctx, deal.id);
    const draft = await this.drafts.of(tx, ctx, deal, lines, await this.drafts.fromToday(ctx));
    const preview = await this.invoices.preview(tx, ctx, draft, { resource: 'deals', id: deal.id });
    const warnings = warningsOf(organizationSchema, await this.drafts.organizationOf(tx, ctx, deal));
    // The customer form warns about a missing VAT number; most consumers have none.
    return { ...preview, warnings: warnings.filter(({ code }) => code !== 'VAT_NUMBER_MISSING') };
  }

  /** Renders the preview as a document, without a number. */
  previewDocument(
    ctx: RequestContext,
    dealOf: (tx: Tx) => Promise<Stored<'deal'>>,
    days: InvoiceDays,
  ): ReturnType<SalesInvoices['previewDocument']> {
    return this.invoices.previewDocument(ctx, async (tx) => {
      const deal = await dealOf(tx);
      return this.drafts.of(tx, ctx, deal, await dealLines.of(tx, ctx, deal.id), days);
    });
  }

  /** Runs one transaction of the process: refreshes the customer's data, and returns what is missing, or the number. */
  checkAndBook(ctx: RequestContext, { dealId, invoiceId }: { dealId: number; invoiceId: number }): Promise<BookOutcome> {
    return this.database.transaction(ctx, async (tx) => {
      const refreshed = await this.invoices.refreshDraft(tx, ctx, invoiceId, () => this.drafts.refreshed(tx, ctx, dealId));
      if (refreshed) await dealLines.keep(tx, ctx, dealId, 'invoicedTaxRateId', ratesOf({ lines: refreshed.lines! }));
      return this.booking.bookOrProblems(tx, ctx, invoiceId);
    });
  }

  /** Resumes the given process of the deal or its invoice, or the first blocked one. Returns the number of mails requested by it. */
  async resume(tx: Tx, ctx: RequestContext, deal: Stored<'deal'>, to?: NewReceiver, workflowId?: string): Promise<number> {
    const { invoiceId } = found(await linkedInvoiceOf(tx, ctx, deal.id));
    const mails = to ? await this.invoices.mailTo(tx, ctx, await this.invoices.mailedBy(tx, ctx, invoiceId, workflowId), to) : 0;
    await this.rows.acceptTotal(tx, ctx, invoiceId);
    await this.control.resumeOf(tx, ctx, 'deals', deal.id, workflowId);
    return mails;
  }

  /** Returns the text of the mail for the deal's future invoice. */
  async mailContent(tx: Tx, ctx: RequestContext, deal: Stored<'deal'>, type: InvoiceMail, days: InvoiceDays): Promise<MailContent> {
    const { legalEntityId } = await this.drafts.legalEntityOf(tx, ctx, deal);
    const language = invoiceLanguageOf(await this.drafts.organizationOf(tx, ctx, deal));
    const receiver = await receiverOf(tx, ctx, deal);
    const lines = await summedDealLines.of(tx, ctx, deal.id);
    const known = { ContactName: receiver.name, InvoiceDescription: invoiceDescriptionOf({ ...deal, lines: lines.map(asDescribed) }) };
    const entity = await this.legalEntities.asChosen(tx, ctx, legalEntityId, deal.template);
    const content = mailContent({ entity, language, type, known });
    const draft = await this.drafts.of(tx, ctx, deal, lines, days);
    return mailContentOf(receiver, content, { ...known, ...(await this.invoices.previewMailValues(tx, ctx, draft)) });
  }
}

const ratesOf = ({ lines }: Pick<InvoiceDraft, 'lines'>): (number | null)[] => lines.map(({ taxRateId }) => taxRateId);

function mailRequestOf(ctx: RequestContext, { receiver, ccEmail, emailTemplateOverride, fileIds }: DealStateChange): MailRequest | null {
  if (!receiver) return null;
  assertFilledIn({ placeholders: placeholdersOf('newInvoice') }, emailTemplateOverride);
  return {
    receiver: { name: receiver.name, emailAddress: receiver.emailAddress },
    ccEmail: ccEmail || null,
    override: emailTemplateOverride ?? null,
    ...(fileIds && fileIds.length > 0 && { fileIds }),
    askedBy: ctx.person?.name ?? null,
  };
}
