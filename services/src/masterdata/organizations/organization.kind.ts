import { contactSchema, organizationSchema } from '@kantoor/schemas';
import { payeeAccountHistory } from '../../payables/payee-accounts/index.js';
import { inReadingOrder } from '../../platform/storage/database/index.js';
import { holdingPattern } from '../../platform/records/records/index.js';
import type { Registration, SearchSource } from '../../platform/records/kinds/index.js';

/** Maximum number of people that share a part of an address; above it the part identifies no particular organization. */
const peopleMax = 50;

/** Organizations whose people have an address with this part. */
const withAddress: NonNullable<SearchSource['alsoIds']> = (typed, bind) =>
  /[@.]/.test(typed) && !/\s/.test(typed)
    ? `SELECT oc.organization_id FROM (
         SELECT c.id FROM contacts c WHERE c.ecosystem_id = $1 AND c.search_text ILIKE ${bind(holdingPattern(typed))} AND c.archived_at IS NULL LIMIT ${peopleMax}
       ) c JOIN organization_contacts oc ON oc.ecosystem_id = $1 AND oc.contact_id = c.id`
    : undefined;

const links = { table: 'organization_contacts' } as const;

/** Registers organizations with the platform. */
export const organizations: Registration = {
  records: [
    {
      schema: organizationSchema,
      history: [payeeAccountHistory],
      // Documents of an organization (CRM-138).
      attachments: {},
      search: {
        index: 't.search_text',
        only: 't.archived_at IS NULL',
        // Numbers are stored as typed, and without their spaces and dots.
        alike: (typed) => (/\d/.test(typed) ? [typed.replace(/[\s.]/g, '')] : []),
        alsoIds: withAddress,
        order: `${inReadingOrder('t.name_order')}, t.id`,
        label: 't.name',
        detail: 't.city',
        isSortedLast: true,
      },
    },
  ],
  // Its contacts and products: of a contact that both organizations have, or that two merged contacts share, the destination's link is
  // kept.
  references: [
    {
      ...links,
      to: organizationSchema['x-resource'].name,
      what: 'contacts',
      column: 'organization_id',
      rows: { linkKey: 'contact_id' },
    },
    {
      ...links,
      to: contactSchema['x-resource'].name,
      what: 'organizations',
      column: 'contact_id',
      rows: { linkKey: 'organization_id' },
    },
    {
      to: organizationSchema['x-resource'].name,
      what: 'products',
      table: 'organization_products',
      column: 'organization_id',
      rows: { linkKey: 'product_id' },
    },
  ],
};
