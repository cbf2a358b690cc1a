import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  dealToInvoice,
  dealSchema,
  invoiceDescriptionOf,
  invoiceLanguageOf,
  mailContentOf,
  organizationSchema,
  placeholdersOf,
  salesInvoiceSchema,
  type DealStateChange,
  type DealToInvoiceInput,
  type InvoicePreview,
  type MailContent,
} from '@kantoor/schemas';
import { warningsOf } from '@kantoor/schemas/warnings';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { InvoiceRecords } from '../../receivables/sales-book/index.js';
import { isCreditedInFull } from '../../receivables/payments/index.js';
import {
  Booking,
  type InvoiceDraft,
  type InvoiceFacts,
  InvoiceListeners,
  type MailRequest,
  type NewReceiver,
  processSummary,
  SalesInvoices,
} from '../../receivables/sales-invoices/index.js';
import { type InvoiceMail, mailContent } from '../../receivables/invoice-mail/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { assertFilledIn, KnownReceivers, type AddressBook } from '../../platform/mails/messages/index.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import { ProcessControl, Processes } from '../../platform/processes/processes/index.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import { Records, type Stored } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import {
  dealLines,
  dealOf,
  type InvoiceDays,
  linkCredit,
  linkedInvoiceOf,
  linkInvoice,
  type StoredDealLine,
  summedDealLines,
} from '../deal-records/index.js';
import type { InvoicedLine } from '../../masterdata/sales-lines/index.js';
import { teamOf } from '../../directory/teams/index.js';
import { contactsOfOrganization } from '../../masterdata/organizations/index.js';
import { TaxRules } from '../../masterdata/tax-rules/index.js';
import { asDescribed, draftOf } from './draft-of.rules.js';
import { receiverOf } from './receiver-of.js';
import { addressesOf } from '../../masterdata/contacts/index.js';

const ofDeal = `SELECT unnest(ARRAY[d.contact_id, d.administrative_contact_id]) FROM deals d WHERE d.ecosystem_id = $1 AND d.id = $3`;

/** Returns all addresses of the customer's contacts, and of the two contacts that the deal names. */
const customerAddresses =
  (invoices: Pick<InvoiceRecords, 'read'>): AddressBook =>
  async (tx, ctx, invoiceId) => {
    const { customer, origin } = await invoices.read(tx, ctx, invoiceId);
    const params = [ctx.ecosystemId, customer.customerId ?? null, dealOf(origin)];
    const rows: { address: string }[] = await tx.query(addressesOf('$2', ofDeal), params);
    return rows.map(({ address }) => address);
  };

export type BookOutcome = Awaited<ReturnType<Booking['bookOrProblems']>>;

/** Turns a deal into an invoice: the interface between the deals of CRM and the invoices. */
@Injectable()
export class DealInvoicing implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly outbox: Outbox,
    private readonly processes: Processes,
    private readonly control: ProcessControl,
    private readonly taxRules: TaxRules,
    private readonly legalEntities: LegalEntities,
    private readonly invoices: SalesInvoices,
    private readonly booking: Booking,
    private readonly rows: InvoiceRecords,
    private readonly listeners: InvoiceListeners,
    private readonly receivers: KnownReceivers,
    private readonly settings: EcosystemSettings,
  ) {}

  /**
   * Updates the deal's number and payment status in the transaction of its invoice; and registers the addresses of its customer as known
   * recipients.
   */
  onModuleInit(): void {
    this.receivers.addBook(salesInvoiceSchema['x-resource'].name, customerAddresses(this.rows));
    this.listeners.onChanged(async (tx, ctx, invoice) => {
      const dealId = dealOf(invoice.origin);
      if (dealId === null) return;
      const { invoiceId, legalEntityId, invoiceNumber, paymentStatus, sent, dateReminded } = invoice;
      // Until credit invoices reach its total the deal stays open, like its invoice.
      if (invoice.invoiceType === 'credit-note' && !(await this.isLast(tx, ctx, invoice))) return;
      const version =
        invoice.invoiceType === 'credit-note'
          ? await linkCredit(tx, ctx, dealId, { invoiceId, invoiceNumber })
          : await linkInvoice(tx, ctx, dealId, {
              ...{ invoiceId, legalEntityId, invoiceNumber: invoiceNumber ?? null },
              ...{ paymentStatus, sent, dateReminded },
            });
      await this.outbox.changed(tx, ctx, { resource: 'deals', id: dealId, version, change: 'updated' });
    });
  }

  /** Whether this credit invoice completes the credit of the invoice. */
  private async isLast(tx: Tx, ctx: RequestContext, { invoiceId, creditsInvoiceId }: InvoiceFacts): Promise<boolean> {
    if (!isCreditedInFull(await this.rows.read(tx, ctx, creditsInvoiceId!))) return false;
    return (await this.rows.creditsOf(tx, ctx, creditsInvoiceId!)).at(-1)!.invoiceId === invoiceId;
  }

  /** Creates the draft, which links itself to the deal, and requests the process, in the transaction that changes the deal's state. */
  async request(
    tx: Tx,
    ctx: RequestContext,
    deal: Stored<'deal'>,
    lines: readonly StoredDealLine[],
    days: InvoiceDays,
    change: DealStateChange,
  ): Promise<void> {
    const draft = await this.draft(tx, ctx, deal, lines, days);
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
    const draft = await this.draft(tx, ctx, deal, lines, { invoiceDate: await this.settings.today(ctx), dueDate: null });
    const preview = await this.invoices.preview(tx, ctx, draft, { resource: 'deals', id: deal.id });
    const warnings = warningsOf(organizationSchema, await this.organizationOf(tx, ctx, deal));
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
      return this.draft(tx, ctx, deal, await dealLines.of(tx, ctx, deal.id), days);
    });
  }

  /** Runs one transaction of the process: refreshes the customer's data, and returns what is missing, or the number. */
  checkAndBook(ctx: RequestContext, { dealId, invoiceId }: { dealId: number; invoiceId: number }): Promise<BookOutcome> {
    return this.database.transaction(ctx, async (tx) => {
      const refreshed = await this.invoices.refreshDraft(tx, ctx, invoiceId, () => this.asOfNow(tx, ctx, dealId));
      if (refreshed) await dealLines.keep(tx, ctx, dealId, 'invoicedTaxRateId', ratesOf({ lines: refreshed.lines! }));
      return this.booking.bookOrProblems(tx, ctx, invoiceId);
    });
  }

  /** Returns the current data of the deal's customer. */
  private async asOfNow(tx: Tx, ctx: RequestContext, dealId: number): Promise<Partial<InvoiceDraft>> {
    const deal = await this.records.stored(tx, ctx, dealSchema, dealId);
    const invoiceDate = deal.invoiceDate ?? (await this.settings.today(ctx));
    const draft = await this.draft(tx, ctx, deal, await dealLines.of(tx, ctx, dealId), { invoiceDate, dueDate: null });
    const { invoiceTemplateId, customer, customerContactName, addressee, exEu, language, lines } = draft;
    return { invoiceTemplateId, customer, customerContactName, addressee, exEu, language, lines };
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
    const { legalEntityId } = await this.legalEntityOf(tx, ctx, deal);
    const language = invoiceLanguageOf(await this.organizationOf(tx, ctx, deal));
    const receiver = await receiverOf(tx, ctx, deal);
    const lines = await summedDealLines.of(tx, ctx, deal.id);
    const known = { ContactName: receiver.name, InvoiceDescription: invoiceDescriptionOf({ ...deal, lines: lines.map(asDescribed) }) };
    const entity = await this.legalEntities.asChosen(tx, ctx, legalEntityId, deal.template);
    const content = mailContent({ entity, language, type, known });
    const draft = await this.draft(tx, ctx, deal, lines, days);
    return mailContentOf(receiver, content, { ...known, ...(await this.invoices.previewMailValues(tx, ctx, draft)) });
  }

  private async draft(
    tx: Tx,
    ctx: RequestContext,
    deal: Stored<'deal'>,
    lines: readonly InvoicedLine[],
    { invoiceDate, dueDate }: InvoiceDays,
  ): Promise<InvoiceDraft> {
    const legalEntity = await this.legalEntityOf(tx, ctx, deal);
    const organization = await this.organizationOf(tx, ctx, deal);
    const rateOf = await this.taxRules.ofLines(tx, ctx, organization, legalEntity.legalEntityReference);
    const receiver = await receiverOf(tx, ctx, deal);
    const contacts = await contactsOfOrganization(tx, ctx, organization.id);
    return draftOf({
      deal,
      lines,
      organization,
      legalEntity,
      rateIdOf: ({ taxRateId, productTaxRateId }) => rateOf({ taxRateId, productTaxRateId }).rate?.taxRateId ?? null,
      invoiceDate,
      dueDate,
      language: invoiceLanguageOf(organization),
      receiver,
      contacts,
    });
  }

  /** Refuses to invoice for a team without a legal entity (CRM-O34). */
  private async legalEntityOf(
    tx: Tx,
    ctx: RequestContext,
    deal: Stored<'deal'>,
  ): Promise<{ legalEntityId: number; legalEntityReference: string }> {
    const team = await teamOf(tx, ctx, deal.teamId);
    const entity = team.legalEntityReference ? await this.legalEntities.byReference(tx, ctx, team.legalEntityReference) : null;
    if (!entity)
      throw new Problem('DEAL_INVOICED_FAILED', {
        detail: `Team ${team.name} has no legal entity to invoice with`,
        params: { team: team.name },
      });
    return entity;
  }

  private organizationOf(tx: Tx, ctx: RequestContext, deal: Stored<'deal'>): Promise<Stored<'organization'>> {
    return this.records.stored(tx, ctx, organizationSchema, deal.organizationId);
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
