import type { MailSending } from '@kantoor/schemas';
import { Inject, Injectable } from '@nestjs/common';
import { canRemindOfDeal, dealSchema } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Database, type Tx } from '../../platform/database/index.js';
import { assertCurrent } from '../../platform/http/index.js';
import { Problem } from '../../platform/problems/index.js';
import { Records, type Stored } from '../../platform/records/index.js';
import { mailKindIn, MailsByHand, type Subject } from '../../platform/messages/index.js';
import { invoiceMails } from '../../invoicing/invoice-mail/index.js';
import { aboutInvoice } from '../../invoicing/invoice-records/index.js';
import { DealInvoicing } from '../deal-invoicing/index.js';
import { linkedInvoiceOf } from '../deal-records/index.js';
import { assertMember } from '../teams/index.js';

/** The mails about a deal's invoice: what they will say, and the reminder. */
@Injectable()
export class DealMail {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Records) private readonly records: Records,
    @Inject(DealInvoicing) private readonly invoicing: DealInvoicing,
    @Inject(MailsByHand) private readonly mails: MailsByHand,
  ) {}

  content(ctx: RequestContext, teamId: number, dealId: number, emailType: string | undefined): Promise<unknown> {
    const kind = mailKindIn(invoiceMails, emailType);
    return this.database.transaction(ctx, async (tx) => {
      const deal = await this.records.stored(tx, ctx, dealSchema, dealId);
      if (deal.teamId !== teamId) throw new Problem('NOT_FOUND');
      await assertMember(tx, ctx, teamId);
      return this.invoicing.mailContent(tx, ctx, deal, kind);
    });
  }

  /** Reminds the customer; the deal shows when as soon as the mail server took it (CRM-275, CRM-O38). */
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
