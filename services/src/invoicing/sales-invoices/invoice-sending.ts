import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../../platform/context.js';
import { MailRefused, MailServerAway } from '../../platform/mail/mail-errors.js';
import { Problem } from '../../platform/problems/problem.js';
import { InvoiceMails } from '../invoice-mail/invoice-mails.js';
import { assertMaySend } from './invoice-access.js';
import { InvoiceDoor } from './invoice-door.js';
import type { InvoicePlace } from './invoice-door.js';
import type { SendInput } from './invoice-input.js';

/** Sending by hand: answers when the mail server took it, and the same idempotency key is the same mail. */
@Injectable()
export class InvoiceSending {
  constructor(
    private readonly door: InvoiceDoor,
    private readonly mails: InvoiceMails,
  ) {}

  async send(ctx: RequestContext, place: InvoicePlace, input: SendInput): Promise<void> {
    assertMaySend(ctx, await this.door.look(ctx, place));
    const { contactName, contactEmail, ccEmail, emailTemplateOverride } = input;
    const to = { receiver: { name: contactName.trim(), emailAddress: contactEmail }, ccEmail, override: emailTemplateOverride };
    const request = ctx.idempotency ? `key ${ctx.person?.personId ?? 0} ${ctx.idempotency.key}` : randomUUID();
    try {
      await this.mails.send(ctx, place.invoiceId, { kind: 'newInvoice', request, to });
    } catch (cause) {
      if (!(cause instanceof MailServerAway || cause instanceof MailRefused)) throw cause;
      throw new Problem('FAILED_SENDING_INVOICE', { detail: cause.message, cause });
    }
  }
}
