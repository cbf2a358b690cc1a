import { invoiceMails, messageIdOf, type RequestContext } from '@kantoor/services/data';
import type { DemoInvoice } from './invoices.js';
import type { Rows } from './rows.js';

/** Loads the mail log: every booked invoice was mailed, some customers were reminded. */
export async function loadMessages(rows: Rows, ctx: RequestContext, invoices: DemoInvoice[]): Promise<void> {
  const messages = invoices.flatMap((invoice) => [
    messageOf(ctx, invoice, 'newInvoice', invoice.story.sentAt),
    ...(invoice.story.remindedAt ? [messageOf(ctx, invoice, 'reminder', invoice.story.remindedAt)] : []),
  ]);
  await rows.insert('messages', await rows.numbered('messages', messages));
}

function messageOf(
  ctx: RequestContext,
  { invoiceId, invoiceNumber, entity, content, receiver }: DemoInvoice,
  kind: 'newInvoice' | 'reminder',
  at: Date,
) {
  const template = entity.invoiceData!.invoiceEmailTemplates!.find(
    ({ emailType, language }) => emailType === kind && language === content.language.toUpperCase(),
  )!;
  const { masterTemplate, subject, body } = template;
  return {
    application: invoiceMails.application,
    external_identifier: String(invoiceId),
    kind,
    message_id: messageIdOf({
      prefix: invoiceMails.messageIds,
      domain: 'kantoor.test',
      ecosystemId: ctx.ecosystemId,
      id: invoiceId,
      kind,
      request: 'booking',
    }),
    title: subject.replace('{{InvoiceNumber}}', invoiceNumber),
    receiver_name: receiver.name,
    receiver_address: receiver.emailAddress,
    notification_template: masterTemplate,
    body: { masterTemplate, subject, body },
    state: 'sent',
    attempt: 1,
    created_at: at,
    sent_at: at,
  };
}
