import type { PurgeSource, Registration } from '../../platform/records/kinds/index.js';
import { withBellMail } from './bell-mails.service.js';

/** Removes notices like other data that only a setting keeps: they repeat what the records and the audit log say. */
const noticesPurge: PurgeSource = {
  ...{ name: 'bell-notices', entity: 'bell-notice', resource: 'bell', table: 'bell_notices' },
  shownAs: { title: `coalesce(person_name(t.person_id), '')`, since: (dayOf) => dayOf('t.made_at') },
  isDue: (bind, { bellNotices, dayOf }) => `${dayOf('t.made_at')} <= ${bind(bellNotices)}::date`,
  remove: (tx, ctx, ids) => tx.query(`DELETE FROM bell_notices WHERE ecosystem_id = $1 AND id = ANY ($2)`, [ctx.ecosystemId, ids]),
};

/** Registers the stopped processes of every area, and the purge of notices. */
export const bell: Registration = {
  ...withBellMail(
    { name: 'process-blocked', permission: 'today.read', usual: 'bell' },
    'Tells that a process stopped until someone fixes it',
    {
      nl: {
        subject: 'Gestopt: {{Record}}',
        body: 'Beste {{Name}},\n\nHet verwerken van “{{Record}}” is gestopt: er moet eerst iets worden hersteld. Met de knop zie je wat.',
      },
      en: {
        subject: 'Stopped: {{Record}}',
        body: 'Dear {{Name}},\n\nThe processing of “{{Record}}” stopped: something has to be fixed first. The button shows what.',
      },
    },
  ),
  purges: [noticesPurge],
};
