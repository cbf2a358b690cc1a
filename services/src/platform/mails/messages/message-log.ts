import type { LoggedMessage as MessageAnswer } from '@kantoor/schemas';
import { may, type RequestContext } from '../../runtime/context.js';
import type { Unsent } from '../../requests/contract/index.js';
import type { Tx } from '../../storage/database/index.js';
import type { RecordName } from '../../records/kinds/index.js';

/** A mail as the log shows it (PLT-314). */
export type LoggedMessage = Unsent<MessageAnswer, 'created'>;

/** Columns that only finance sees. */
const forFinance = `, links, confirmed_addresses AS "confirmedReceivers"`;

/** SQL: the files sent with a mail, in order, each with its address. */
const filesSql = `coalesce((
  SELECT jsonb_agg(jsonb_build_object('fileName', f.file_name, 'size', f.size, 'url', '/api/directory/message-log/' || mf.attempt_id || '/files/' || mf.file_id) ORDER BY mf.position)
  FROM message_files mf JOIN stored_files f ON f.ecosystem_id = mf.ecosystem_id AND f.id = mf.file_id
  WHERE mf.ecosystem_id = messages.ecosystem_id AND mf.attempt_id = messages.id), '[]')`;

/** Returns the mails about a record and those that list it, one entry per attempt, newest first. */
export const messagesAbout = (tx: Tx, ctx: RequestContext, application: string, { resource, id }: RecordName): Promise<LoggedMessage[]> =>
  tx.query(
    `SELECT coalesce(sent_at, created_at) AS created, title, receiver_name AS "receiverName", receiver_address AS "receiverAddress",
       cc_address AS "ccAddress", notification_template AS "notificationTemplate", message_id AS "messageId", attempt, state, last_error AS "lastError", ${filesSql} AS attachments${may(ctx, 'mail-log.read') ? forFinance : ''}
     FROM messages WHERE ecosystem_id = $1 AND (application = $2 AND external_identifier = $3 OR id = ANY (ARRAY(
       SELECT r.attempt_id FROM message_records r WHERE r.ecosystem_id = $1 AND r.resource = $4 AND r.entity_id = $5)))
     ORDER BY created_at DESC, id DESC`,
    [ctx.ecosystemId, application, String(id), resource, id],
  );
