import { isFinance } from '../../platform/context.js';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/tx.js';

/** A mail as the log shows it (PLT-314). */
export interface LoggedMessage {
  created: Date;
  title: string;
  receiverName: string;
  receiverAddress: string;
  ccAddress: string | null;
  notificationTemplate: string;
  messageId: string;
  state: 'queued' | 'sent' | 'failed';
  lastError: string | null;
  /** Where its own words lead; for finance only. */
  links?: string[];
  /** Strangers it went to because somebody vouched for them; for finance only. */
  confirmedReceivers?: string[];
}

const textSchema = { type: 'string' } as const;
/** For the OpenAPI document. */
export const loggedMessageSchema = {
  type: 'object',
  properties: {
    created: { type: 'string', format: 'date-time' },
    title: textSchema,
    receiverName: textSchema,
    receiverAddress: textSchema,
    ccAddress: { type: ['string', 'null'] },
    notificationTemplate: textSchema,
    messageId: textSchema,
    state: { enum: ['queued', 'sent', 'failed'] },
    lastError: { type: ['string', 'null'] },
    links: { type: 'array', items: textSchema },
    confirmedReceivers: { type: 'array', items: textSchema },
  },
};

/** What only finance sees of a mail. */
const forFinance = `, links, confirmed_addresses AS "confirmedReceivers"`;

/** The mails about an invoice, newest first. */
export const messagesAbout = (tx: Tx, ctx: RequestContext, invoiceId: number): Promise<LoggedMessage[]> =>
  tx.query(
    `SELECT coalesce(sent_at, created_at) AS created, title, receiver_name AS "receiverName", receiver_address AS "receiverAddress",
       cc_address AS "ccAddress", notification_template AS "notificationTemplate", message_id AS "messageId", state, last_error AS "lastError"${isFinance(ctx) ? forFinance : ''}
     FROM messages WHERE ecosystem_id = $1 AND application = 'invoices' AND external_identifier = $2 ORDER BY created_at DESC, id DESC`,
    [ctx.ecosystemId, String(invoiceId)],
  );
