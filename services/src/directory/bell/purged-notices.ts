import type { PurgeSource } from '../../platform/records/kinds/index.js';

/** Removes notices like other data that only a setting keeps: they repeat what the records and the audit log say. */
export const noticesPurge: PurgeSource = {
  ...{ name: 'bell-notices', entity: 'bell-notice', resource: 'bell', table: 'bell_notices' },
  shownAs: { title: `coalesce(person_name(t.person_id), '')`, since: (dayOf) => dayOf('t.made_at') },
  isDue: (bind, { bellNotices, dayOf }) => `${dayOf('t.made_at')} <= ${bind(bellNotices)}::date`,
  remove: (tx, ctx, ids) => tx.query(`DELETE FROM bell_notices WHERE ecosystem_id = $1 AND id = ANY ($2)`, [ctx.ecosystemId, ids]),
};
