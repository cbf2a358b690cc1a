import { subscriptionPeriod, subscriptionSchema } from '@kantoor/schemas';
import type { Registration } from '../../platform/kinds/index.js';
import { isOneOf } from '../../platform/records/index.js';

/** What the platform knows of subscriptions. */
export const subscriptions: Registration = {
  records: [
    {
      schema: subscriptionSchema,
      shownAs: {
        title: 't.name',
        detail: '(SELECT o.name FROM organizations o WHERE o.ecosystem_id = t.ecosystem_id AND o.id = t.organization_id)',
        place: 't.team_id',
      },
      mayOpen: ({ teamIds }, bind) => isOneOf('t.team_id', [...teamIds], bind),
      search: {
        ...{ text: 't.name', index: 't.search_text', only: 't.archived_at IS NULL' },
        ...{ order: 't.subscription_date DESC, t.id DESC', label: 't.name', detail: 't.owner', teamId: 't.team_id' },
      },
    },
  ],
  processes: [subscriptionPeriod],
};
