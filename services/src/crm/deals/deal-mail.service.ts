import { type DealStateChange, type MailContent, type MailSending, canRemindOfDeal, dealSchema, mailContentOf } from '@kantoor/schemas';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { assertCurrent } from '../../platform/requests/http/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { Records, type Stored } from '../../platform/records/records/index.js';
import { mailKindIn, MailsByHand, MailWriters, type Subject, wordingOf } from '../../platform/mails/messages/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { type InvoiceMail, invoiceMails } from '../../receivables/invoice-mail/index.js';
import { aboutInvoice } from '../../receivables/sales-book/index.js';
import { DealInvoicing, receiverOf } from '../deal-invoicing/index.js';
import { invoiceDaysOf, linkedInvoiceOf } from '../deal-records/index.js';
import { assertMember } from '../../directory/teams/index.js';

/** The mails about a deal's invoice: their preview, and the reminder. */
@Injectable()
export class DealMail {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly invoicing: DealInvoicing,
    private readonly mails: MailsByHand,
    private readonly writers: MailWriters,
    private readonly settings: EcosystemSettings,
  ) {}

  content(
    ctx: RequestContext,
    teamId: number,
    dealId: number,
    emailType: string | undefined,
    change: Pick<DealStateChange, 'invoiceDate' | 'dueDate' | 'invoiceDescription'> = {},
  ): Promise<MailContent> {
    const kind = mailKindIn(invoiceMails, emailType);
    return this.database.transaction(ctx, async (tx) => {
      const deal = await this.records.stored(tx, ctx, dealSchema, dealId);
      if (deal.teamId !== teamId) throw new Problem('NOT_FOUND');
      await assertMember(tx, ctx, teamId);
      const invoice = await linkedInvoiceOf(tx, ctx, dealId);
      if (invoice) return this.ofInvoice(tx, ctx, deal, invoice.invoiceId, kind);
      const invoiceDescription = change.invoiceDescription ?? deal.invoiceDescription;
      const days = invoiceDaysOf(change, await this.settings.today(ctx));
      return this.invoicing.mailContent(tx, ctx, { ...deal, invoiceDescription }, kind, days);
    });
  }

  /** Returns the mail for the existing invoice, addressed to the recipient in the deal. */
  private async ofInvoice(tx: Tx, ctx: RequestContext, deal: Stored<'deal'>, invoiceId: number, kind: InvoiceMail): Promise<MailContent> {
    const draft = await this.writers.of(aboutInvoice(invoiceId).resource, kind).writer.draft(tx, ctx, invoiceId, kind);
    const receiver = await receiverOf(tx, ctx, deal);
    const known = { ...draft.known, ContactName: receiver.name };
    return mailContentOf(receiver, wordingOf(invoiceMails.kinds[kind], draft, known), { ...draft.values, ...known });
  }

  /** Reminds the customer; the deal shows the date once the mail server accepted it (CRM-275, CRM-O38). */
  async remind(ctx: RequestContext, dealId: number, body: MailSending): Promise<void> {
    const aboutOf = async (tx: Tx): Promise<Subject> => {
      const deal = await this.records.stored(tx, ctx, dealSchema, dealId);
      await assertMember(tx, ctx, deal.teamId);
      assertCurrent(ctx, deal.version);
      const invoice = await linkedInvoiceOf(tx, ctx, dealId);
      const { dealStateId, paymentStatus } = deal as Stored<'deal'> & { dealStateId: number; paymentStatus: string | null };
      if (!invoice || !canRemindOfDeal({ dealStateId, paymentStatus, invoiceNumber: invoice.invoiceNumber }))
        throw new Problem('DEAL_REMINDER_FAILED', { detail: 'Only a booked invoice of which nothing is paid is reminded of' });
      return aboutInvoice(invoice.invoiceId);
    };
    await this.mails.send(ctx, { kind: 'reminder', body, aboutOf, refusal: 'DEAL_REMINDER_FAILED' });
  }
}
