import { Injectable } from '@nestjs/common';
import { decimal } from '@kantoor/schemas';
import { Config } from '../../platform/config.js';
import type { RequestContext } from '../../platform/context.js';
import { Database, type Tx } from '../../platform/database/index.js';
import { Mailer, MailRefused } from '../../platform/mail/index.js';
import { Problem } from '../../platform/problems/index.js';
import { PaymentLinks, remainingOf } from '../payments/index.js';
import { InvoiceChanges, invoiceColumns, type InvoiceRow, InvoiceRows, type MailRequest } from '../invoice-records/index.js';
import { InvoiceDocuments } from '../invoice-documents/index.js';
import { unkeyed } from '../../platform/idempotency/index.js';
import { oncePerDay } from './built-in-texts.js';
import type { MailKind, MailText } from './built-in-texts.js';
import { composedMail, valuesOf } from './compose.js';
import { MailAllowance, mailsOf } from './mail-allowance.service.js';
import { mailContent } from './mail-content.js';
import { withPrefix } from './subject-prefix.rules.js';
import { messageIdOf, Messages } from './messages.repository.js';
import type { Attempt } from './messages.repository.js';
import { filledIn } from '../legal-entities/index.js';

export interface MailOrder {
  kind: MailKind;
  /** Tells one wish to send apart from the next; the same wish is one mail. */
  request: string;
  /** Without it as was asked for when the invoice was made, else to the customer. */
  to?: MailRequest;
  byHand: boolean;
  /** A reminder although one went out today: who asks knows (PLT-O104). */
  confirmedRepeat?: boolean;
  /** Nobody asked for it: it counts among the mails that go out by themselves. */
  byItself?: true;
}
interface Prepared {
  kind: MailKind;
  invoice: InvoiceRow;
  attempt: Attempt;
  messageId: string;
  receiver: MailRequest['receiver'];
  ccEmail: string | null;
  text: MailText;
  paymentUrl?: string;
}

/** What a mail that the server took leaves on its invoice (CRM-O38). */
const noted: Record<MailKind, { column: string; action: string }> = {
  newInvoice: { column: 'date_sent', action: 'invoice.mail' },
  reminder: { column: 'date_reminded', action: 'invoice.remind' },
};

/** Mails booked invoices to customers, each wish exactly once. */
@Injectable()
export class InvoiceMails {
  private readonly from: string;

  constructor(
    private readonly database: Database,
    private readonly rows: InvoiceRows,
    private readonly links: PaymentLinks,
    private readonly messages: Messages,
    private readonly documents: InvoiceDocuments,
    private readonly changes: InvoiceChanges,
    private readonly mailer: Mailer,
    private readonly allowance: MailAllowance,
    config: Config,
  ) {
    this.from = /<([^<>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom;
  }

  /** Throws MailServerAway (the mail stays queued) or MailRefused (someone must fix the address). */
  async send(requested: RequestContext, invoiceId: number, order: MailOrder): Promise<{ messageId: string }> {
    const ctx = unkeyed(requested);
    const prepared = await this.database.transaction(ctx, (tx) => this.prepare(tx, ctx, invoiceId, order));
    const { messageId, attempt } = prepared;
    if (attempt.isTaken) return { messageId };
    try {
      await this.deliver(ctx, prepared);
    } catch (error) {
      const failure = {
        state: error instanceof MailRefused ? ('failed' as const) : ('deferred' as const),
        reason: (error as Error).message,
      };
      await this.database.transaction(ctx, (tx) => this.messages.noteFailure(tx, ctx, attempt.id, failure));
      throw error;
    }
    await this.database.transaction(ctx, (tx) => this.markSent(tx, ctx, invoiceId, prepared));
    return { messageId };
  }

  private async prepare(
    tx: Tx,
    ctx: RequestContext,
    invoiceId: number,
    { kind, request, byHand, byItself, confirmedRepeat, ...order }: MailOrder,
  ): Promise<Prepared> {
    const invoice = await this.rows.read(tx, ctx, invoiceId);
    if (invoice.status !== 'booked') throw new Problem('FAILED_SENDING_INVOICE', { detail: 'Only booked invoices are sent' });
    if (kind === 'reminder' && invoice.paymentStatus === 'full')
      throw new Problem('FAILED_SENDING_INVOICE', { detail: 'A paid invoice is not reminded of' });
    const to = order.to ?? invoice.mailRequest;
    const receiver = to?.receiver ?? {
      name: invoice.customer.contactName || invoice.customer.name,
      emailAddress: invoice.customer.emailAddress ?? '',
    };
    if (receiver.emailAddress.trim() === '')
      throw new Problem('FAILED_SENDING_INVOICE', {
        detail: 'The customer has no e-mail address',
        errors: [{ pointer: '/contactEmail', code: 'FIELD_REQUIRED' }],
      });
    const own = await mailContent(tx, ctx, { legalEntityId: invoice.legalEntityId, language: invoice.language, type: kind });
    const { masterTemplate, subject, body } = to?.override ?? own;
    const text = { masterTemplate, subject: withPrefix(kind, invoice.language, subject), body };
    const isPayable = decimal(remainingOf(invoice.totalAmount, invoice.amountPaid)).gt(0);
    const paymentUrl = isPayable ? (await this.links.ensure(tx, ctx, { invoiceId, dueDate: invoice.dueDate! }))?.url : undefined;
    const messageId = messageIdOf(ctx, this.from.split('@')[1] ?? 'localhost', { invoiceId, kind, request });
    const title = filledIn(text.subject, valuesOf({ invoice, receiver, paymentUrl: '' }));
    const ccEmail = to?.ccEmail || null;
    const { askedBy = null, confirmedReceivers = [] } = to ?? {};
    const asked = { askedBy, confirmedReceivers, byHand };
    await this.messages.lock(tx, ctx, invoiceId);
    if (oncePerDay.includes(kind) && !confirmedRepeat && (await this.messages.wentToday(tx, ctx, { invoiceId, kind, messageId })))
      throw new Problem('MAILED_TODAY', { errors: [{ pointer: '/confirmedRepeat', code: 'FIELD_REQUIRED' }] });
    const attempt = await this.messages.begin(tx, ctx, { invoiceId, kind, messageId, title, receiver, ccEmail, text, ...asked });
    if (byItself && attempt.isFirst) await this.allowance.takeByItself(tx, ctx, mailsOf({ ccEmail }));
    // Again after a refusal it is another mail to the server.
    if (byHand && (attempt.isFirst || attempt.wasRefused)) await this.allowance.take(tx, ctx, mailsOf({ ccEmail }));
    return { kind, invoice, attempt, messageId, receiver, ccEmail, text, paymentUrl };
  }

  private async deliver(ctx: RequestContext, { invoice, messageId, receiver, ccEmail, text, paymentUrl }: Prepared): Promise<void> {
    const { name, emailAddress } = invoice.seller!;
    await this.mailer.send({
      messageId,
      from: { name, address: this.from },
      ...(emailAddress && { replyTo: { name, address: emailAddress } }),
      to: { name: receiver.name, address: receiver.emailAddress },
      ...(ccEmail && { cc: ccEmail }),
      ...composedMail({ invoice, receiver, text, paymentUrl }),
      attachments: await this.documents.both(ctx, invoice),
    });
  }

  private async markSent(tx: Tx, ctx: RequestContext, invoiceId: number, { kind, attempt, messageId, receiver }: Prepared): Promise<void> {
    const { column, action } = noted[kind];
    if (!(await this.messages.markSent(tx, ctx, attempt.id))) return;
    const [[row]] = (await tx.query(
      `UPDATE sales_invoices i SET ${column} = now(), version = version + 1, updated_at = now() WHERE ecosystem_id = $1 AND id = $2 RETURNING ${invoiceColumns}`,
      [ctx.ecosystemId, invoiceId],
    )) as [[InvoiceRow], number];
    await this.changes.record(tx, ctx, row, { action, after: { messageId, receiver: receiver.emailAddress } });
  }
}
