import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { Mails } from '../../platform/mails/messages/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { dayAt, nextWorkingMoment, startOfDayMs, workingTimeOf } from '../../platform/runtime/working-time/index.js';
import { kindOfCustomer, mailContent } from '../invoice-mail/index.js';
import { aboutInvoice, addresseeOf, InvoiceRecords, type MailRequest } from '../sales-book/index.js';
import { addDays } from '../../books/invoice-dates/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { reminderVariantOf } from './reminder-variant.rules.js';
import { PaymentReminders } from './payment-reminders.service.js';

/** Later today or on another day, with the reason: the mail quota of the day is used up, or a reminder was sent today. */
export interface RemindLater {
  laterMs: number;
  why: 'mails-used-up' | 'reminded-today';
}
export type ReminderOutcome = 'sent' | 'not-due' | 'no-receiver' | RemindLater;

/** Sends the reminder of a level to the recipient of the invoice, with the text of that level; once, however often it is called. */
@Injectable()
export class ReminderMails {
  constructor(
    private readonly database: Database,
    private readonly rows: InvoiceRecords,
    private readonly reminders: PaymentReminders,
    private readonly mails: Mails,
    private readonly settings: EcosystemSettings,
    private readonly entities: LegalEntities,
  ) {}

  /** Throws MailServerAway if a retry helps, MailRefused if not. */
  async send(ctx: RequestContext, invoiceId: number, level: number): Promise<ReminderOutcome> {
    if (!(await this.reminders.isOpen(ctx, invoiceId, level))) return 'not-due';
    const to = await this.database.transaction(ctx, (tx) => this.mailOf(tx, ctx, invoiceId, level));
    if (to.receiver.emailAddress.trim() === '') return 'no-receiver';
    try {
      await this.mails.send(ctx, aboutInvoice(invoiceId), {
        kind: 'reminder',
        request: `level ${level}`,
        to,
        byHand: false,
        byItself: true,
      });
      return 'sent';
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === 'MAILED_TODAY') return { laterMs: await this.untilTomorrowMs(ctx), why: 'reminded-today' };
      if (error.code === 'NEVER_SENT') return 'not-due';
      if (error.code !== 'MAIL_LIMIT_REACHED') throw error;
      return { laterMs: (error.details.retryAfterSeconds ?? 3_600) * 1_000, why: 'mails-used-up' };
    }
  }

  /** Returns the time until the office opens on another day. */
  private async untilTomorrowMs(ctx: RequestContext): Promise<number> {
    const office = workingTimeOf(await this.settings.of(ctx));
    const nowMs = Date.now();
    return nextWorkingMoment(startOfDayMs(addDays(dayAt(nowMs, office), 1), office), office) - nowMs;
  }

  /** Uses the texts for reminders, whatever the text of the invoice's own mail was. */
  private async mailOf(tx: Tx, ctx: RequestContext, invoiceId: number, level: number): Promise<MailRequest> {
    const invoice = await this.rows.read(tx, ctx, invoiceId);
    const { language, currency, mailRequest, customer } = invoice;
    const entity = await this.entities.ofInvoice(tx, ctx, invoice);
    const kind = await kindOfCustomer(tx, ctx, customer);
    const variant = reminderVariantOf({ levels: entity.reminderLevels, level, currency, kind });
    const { masterTemplate, subject, body } = mailContent({ entity, language, currency, type: 'reminder', level, variant, kind });
    const receiver = mailRequest?.receiver ?? addresseeOf(customer);
    const { ccEmail, confirmedReceivers } = mailRequest ?? {};
    return { receiver, ccEmail, confirmedReceivers, override: { masterTemplate, subject, body }, askedBy: null };
  }
}
