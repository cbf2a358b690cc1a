import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { dealToInvoice, dealSchema, mailContentOf, organizationSchema, salesInvoiceSchema } from '@kantoor/schemas';
import type { DealStateChange, DealToInvoiceInput, MailContent } from '@kantoor/schemas';
import { LegalEntities } from '../../invoicing/legal-entities/index.js';
import {
  type InvoiceDraft,
  InvoiceListeners,
  type MailRequest,
  type NewReceiver,
  SalesInvoices,
} from '../../invoicing/sales-invoices/index.js';
import { officeDay } from '../../invoicing/invoice-records/index.js';
import { type InvoiceMail, mailContent } from '../../invoicing/invoice-mail/index.js';
import type { RequestContext } from '../../platform/context.js';
import { Database, type Tx } from '../../platform/database/index.js';
import { KnownReceivers } from '../../platform/messages/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { ProcessControl, Processes } from '../../platform/processes/index.js';
import { found, Problem } from '../../platform/problems/index.js';
import { Records, type Stored } from '../../platform/records/index.js';
import { linesOf, linkedInvoiceOf, linkInvoice, type StoredDealLine } from '../deal-records/index.js';
import { teamOf } from '../teams/index.js';
import { contactsOfOrganization } from '../organizations/index.js';
import { TaxRules } from '../tax-rules/index.js';
import { customerAddresses } from './customer-addresses.js';
import { draftOf } from './draft-of.rules.js';
import { receiverOf } from './receiver-of.js';

export type BookOutcome = Awaited<ReturnType<SalesInvoices['bookOrProblems']>>;

/** How a deal becomes an invoice: the seam between the deals of CRM and the invoices. */
@Injectable()
export class DealInvoicing implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Records) private readonly records: Records,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Processes) private readonly processes: Processes,
    @Inject(ProcessControl) private readonly control: ProcessControl,
    @Inject(TaxRules) private readonly taxRules: TaxRules,
    @Inject(LegalEntities) private readonly legalEntities: LegalEntities,
    @Inject(SalesInvoices) private readonly invoices: SalesInvoices,
    @Inject(InvoiceListeners) private readonly listeners: InvoiceListeners,
    @Inject(KnownReceivers) private readonly receivers: KnownReceivers,
  ) {}

  /** The deal's number and payment status follow its invoice, in the invoice's own transaction; and its customer's people may be mailed. */
  onModuleInit(): void {
    this.receivers.addBook(salesInvoiceSchema['x-resource'].name, customerAddresses(this.invoices));
    this.listeners.onChanged(async (tx, ctx, invoice) => {
      if (!invoice.dealId) return;
      const { invoiceId, legalEntityId, invoiceNumber, paymentStatus, mailed, dateReminded } = invoice;
      const version = await linkInvoice(tx, ctx, invoice.dealId, {
        invoiceId,
        legalEntityId,
        invoiceNumber: invoiceNumber ?? null,
        paymentStatus,
        mailed,
        dateReminded,
      });
      await this.outbox.changed(tx, ctx, { resource: 'deals', id: invoice.dealId, version, change: 'updated' });
    });
  }

  /** Makes the draft and asks for the process, in the transaction that sets the deal's state. */
  async request(
    tx: Tx,
    ctx: RequestContext,
    deal: Stored<'deal'>,
    lines: readonly StoredDealLine[],
    invoiceDate: string,
    change: DealStateChange,
  ): Promise<void> {
    const draft = await this.draft(tx, ctx, deal, lines, invoiceDate);
    const { invoiceId, legalEntityId } = await this.invoices.createDraft(tx, ctx, { ...draft, mailRequest: mailRequestOf(ctx, change) });
    await this.invoices.confirmMailRequest(tx, ctx, invoiceId, change.confirmedReceivers);
    await linkInvoice(tx, ctx, deal.id, {
      invoiceId,
      legalEntityId,
      invoiceNumber: null,
      paymentStatus: 'open',
      mailed: false,
      dateReminded: null,
    });
    const input: DealToInvoiceInput = {
      ecosystemId: ctx.ecosystemId,
      teamId: deal.teamId,
      dealId: deal.id,
      invoiceId,
      mail: Boolean(change.receiver),
    };
    await this.processes.begin(tx, ctx, dealToInvoice, input, { step: 'check' });
  }

  /** One transaction of the process: what the customer's record says now, what is missing, and else the number. */
  checkAndBook(ctx: RequestContext, { dealId, invoiceId }: { dealId: number; invoiceId: number }): Promise<BookOutcome> {
    return this.database.transaction(ctx, async (tx) => {
      const deal = await this.records.stored(tx, ctx, dealSchema, dealId);
      const { customer, customerContactName, exEu, language, lines } = await this.draft(
        tx,
        ctx,
        deal,
        await linesOf(tx, ctx, dealId),
        deal.invoiceDate ?? officeDay(new Date()),
      );
      await this.invoices.refreshDraft(tx, ctx, invoiceId, { customer, customerContactName, exEu, language, lines });
      return this.invoices.bookOrProblems(tx, ctx, invoiceId);
    });
  }

  /** Of the deal's processes and those of its invoice the one that is named, or the first that is blocked. How many mails that asks for. */
  async resume(tx: Tx, ctx: RequestContext, deal: Stored<'deal'>, to?: NewReceiver, workflowId?: string): Promise<number> {
    const { invoiceId } = found(await linkedInvoiceOf(tx, ctx, deal.id));
    const mails = to ? await this.invoices.mailTo(tx, ctx, invoiceId, to) : 0;
    await this.control.resumeOf(tx, ctx, 'deals', deal.id, workflowId);
    return mails;
  }

  async mailContent(tx: Tx, ctx: RequestContext, deal: Stored<'deal'>, type: InvoiceMail): Promise<MailContent> {
    const legalEntity = await this.legalEntityOf(tx, ctx, deal);
    const organization = await this.organizationOf(tx, ctx, deal);
    const receiver = await receiverOf(tx, ctx, deal);
    const content = await mailContent(tx, ctx, {
      legalEntityId: legalEntity.legalEntityId,
      language: languageOf(organization),
      type,
      known: { ContactName: receiver.name, InvoiceDescription: deal.name },
    });
    return mailContentOf(receiver, content);
  }

  private async draft(
    tx: Tx,
    ctx: RequestContext,
    deal: Stored<'deal'>,
    lines: readonly StoredDealLine[],
    invoiceDate: string,
  ): Promise<InvoiceDraft> {
    const legalEntity = await this.legalEntityOf(tx, ctx, deal);
    const organization = await this.organizationOf(tx, ctx, deal);
    const ruledTaxRateId = await this.taxRules.ruledRateId(tx, ctx, organization);
    const receiver = await receiverOf(tx, ctx, deal);
    const contacts = await contactsOfOrganization(tx, ctx, organization.id);
    return draftOf({
      deal,
      lines,
      organization,
      legalEntity,
      ruledTaxRateId,
      invoiceDate,
      language: languageOf(organization),
      receiver,
      contacts,
    });
  }

  /** A team that no legal entity invoices for cannot invoice (CRM-O34). */
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

const languageOf = (organization: Stored<'organization'>): 'nl' | 'en' => (organization.preferredLanguage === 'nl' ? 'nl' : 'en');

function mailRequestOf(ctx: RequestContext, { receiver, ccEmail, emailTemplateOverride }: DealStateChange): MailRequest | null {
  if (!receiver) return null;
  return {
    receiver: { name: receiver.name, emailAddress: receiver.emailAddress },
    ccEmail: ccEmail || null,
    override: emailTemplateOverride ?? null,
    askedBy: ctx.person?.name ?? null,
  };
}
