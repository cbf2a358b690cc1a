import { contactSchema, organizationSchema, subscriptionPeriod, subscriptionSchema } from '@kantoor/schemas';
import type { Reference, Registration, ShownAs } from '../../platform/records/kinds/index.js';
import { isOneOf } from '../../platform/records/records/index.js';
import { teamName } from '../../directory/teams/index.js';
import { customerName } from '../../masterdata/organizations/index.js';

const named = { table: 'subscriptions', rows: subscriptionSchema } as const;
const contact = contactSchema['x-resource'].name;
/** The customer: unbilled periods are billed to the customer at that time. */
const references: Reference[] = [
  { ...named, to: organizationSchema['x-resource'].name, what: 'subscriptions', column: 'organization_id' },
  { ...named, to: contact, what: 'subscriptions', column: 'contact_id' },
  { ...named, to: contact, what: 'administered-subscriptions', column: 'administrative_contact_id' },
];

const shownAs: ShownAs = {
  title: 't.name',
  detail: customerName,
  place: 't.team_id',
};

/** Registers subscriptions with the platform. */
export const subscriptions: Registration = {
  records: [
    {
      schema: subscriptionSchema,
      shownAs,
      mayOpen: ({ teamIds }, bind) => isOneOf('t.team_id', [...teamIds], bind),
      heldBy: teamName('t'),
      processes: { summary: 'Processes of the subscription: periods that need or needed attention' },
      search: {
        ...{ text: 't.name', index: 't.search_text', only: 't.archived_at IS NULL' },
        ...{ order: 't.subscription_date DESC, t.id DESC', label: 't.name', detail: shownAs.detail, teamId: 't.team_id' },
      },
    },
  ],
  processes: [subscriptionPeriod],
  references,
};
