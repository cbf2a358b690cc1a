import { byResource, type WaitingSource } from '../../records/kinds/index.js';

/** SQL: the last attempted mail about its record did not arrive; after a month it no longer waits. `w` is its row. */
export const isWaitingMail = `(w.state IN ('deferred', 'failed', 'bounced') AND w.created_at > now() - interval '30 days'
  AND NOT EXISTS (SELECT FROM messages later WHERE later.ecosystem_id = w.ecosystem_id AND later.application = w.application
    AND later.external_identifier = w.external_identifier AND later.id > w.id))`;

/** Mails that are deferred, refused or bounced. */
export const waitingMails: WaitingSource = {
  name: 'mails',
  permission: 'mail-log.read',
  sql: (ctx, bind, { kinds: { mailed }, dayOf }) => {
    const kinds = mailed.map((kind) => [kind.mails.application, kind] as const);
    const resources = kinds.map(([application, { schema }]) => `WHEN '${application}' THEN '${schema['x-resource'].name}'`);
    return {
      rows: `messages w WHERE w.ecosystem_id = ${bind(ctx.ecosystemId)}::int AND ${isWaitingMail}`,
      order: 'w.created_at DESC, w.id DESC',
      columns: {
        resource: `CASE w.application ${resources.join(' ')} END`,
        id: 'w.external_identifier::int',
        title: 'w.title',
        detail: 'w.receiver_address',
        place: byResource('w.application', kinds, 'w.external_identifier::int', ({ shownAs }) => shownAs?.place, 'NULL::int'),
        since: dayOf('w.created_at'),
        mail: `jsonb_build_object('state', w.state, 'lastError', w.last_error)`,
      },
    };
  },
};
