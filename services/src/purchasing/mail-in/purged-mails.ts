import { quarantinedMailSchema } from '@kantoor/schemas';
import type { PurgeSource } from '../../platform/records/kinds/index.js';

const {
  $id: entity,
  'x-resource': { name: resource, table },
} = quarantinedMailSchema;

/** Purges mails deleted from quarantine, and after the retention period of the books the data of all others; quarantined mails stay. */
export const mailPurge: PurgeSource = {
  ...{ name: 'received-mails', entity, resource, table, fileId: 't.file_id' },
  shownAs: { title: `coalesce(nullif(t.subject, ''), t.sender)`, since: (dayOf) => dayOf('t.updated_at') },
  isDue: (bind, { deletedMails, books, dayOf }) => `((t.status = 'deleted' AND ${dayOf('t.updated_at')} <= ${bind(deletedMails)}::date)
    OR (t.status IN ('taken', 'repeated', 'released') AND ${dayOf('t.created_at')} <= ${bind(books)}::date))`,
  ofPerson: {
    isTheirs: (bind, address) => `lower(t.sender) = ${bind(address)}`,
    keptBecause: `CASE WHEN t.status NOT IN ('quarantined', 'deleted') THEN 'retention' END`,
  },
  remove: (tx, ctx, ids) => tx.query(`DELETE FROM received_mails WHERE ecosystem_id = $1 AND id = ANY ($2)`, [ctx.ecosystemId, ids]),
};
