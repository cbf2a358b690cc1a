import { contactSchema, organizationSchema } from '@kantoor/schemas';
import { inReadingOrder } from '../../platform/database/index.js';
import { holdingPattern } from '../../platform/records/index.js';
import type { Registration, SearchSource } from '../../platform/kinds/index.js';

/** So many people may have one piece of an address; more of them would name no organization in particular. */
const peopleMax = 50;

/** Organizations whose people have the address, for what is a part of one. */
const withAddress: NonNullable<SearchSource['alsoIds']> = (typed, bind) =>
  /[@.]/.test(typed) && !/\s/.test(typed)
    ? `SELECT oc.organization_id FROM (
         SELECT c.id FROM contacts c WHERE c.ecosystem_id = $1 AND c.search_text ILIKE ${bind(holdingPattern(typed))} AND c.archived_at IS NULL LIMIT ${peopleMax}
       ) c JOIN organization_contacts oc ON oc.ecosystem_id = $1 AND oc.contact_id = c.id`
    : undefined;

const links = { table: 'organization_contacts' } as const;

/** What the platform knows of organizations. */
export const organizations: Registration = {
  records: [
    {
      schema: organizationSchema,
      // Documents of an organization (CRM-138).
      attachments: {},
      search: {
        index: 't.search_text',
        only: 't.archived_at IS NULL',
        // Numbers are kept as they were typed, and without their spaces and dots.
        alike: (typed) => (/\d/.test(typed) ? [typed.replace(/[\s.]/g, '')] : []),
        alsoIds: withAddress,
        order: `${inReadingOrder('t.name_order')}, t.id`,
        label: 't.name',
        detail: 't.city',
        isSortedLast: true,
      },
    },
  ],
  // Who speaks for it, and what it delivers: of a contact that two organizations share, or that two contacts are, the link of the one that stays holds.
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
