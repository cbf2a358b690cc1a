import { contactSchema } from '@kantoor/schemas';
import { inReadingOrder } from '../../platform/storage/database/index.js';
import type { Registration, PurgeSource } from '../../platform/records/kinds/index.js';

const {
  $id: entity,
  'x-resource': { name: resource, table },
} = contactSchema;
/** Replaces an erased name; records keep referencing the contact. */
const erased = '–';

/** Erases personal data of an archived contact and keeps its row. */
const contactErasure: PurgeSource = {
  ...{ name: 'contacts', entity, resource, table },
  shownAs: { title: `t.first_name || ' ' || t.last_name`, since: (dayOf) => dayOf('t.created_at') },
  ofPerson: {
    isTheirs: (bind, address) =>
      `EXISTS (SELECT FROM jsonb_to_recordset(t.email_addresses) AS known (value text) WHERE lower(known.value) = ${bind(address)})`,
    keptBecause: `CASE WHEN t.archived_at IS NULL THEN 'in-use' END`,
  },
  remove: (tx, ctx, ids) =>
    tx.query(
      `UPDATE contacts SET first_name = '${erased}', last_name = '${erased}', email_addresses = '[]', phone_numbers = '[]', version = version + 1, updated_at = now()
       WHERE ecosystem_id = $1 AND id = ANY ($2)`,
      [ctx.ecosystemId, ids],
    ),
};

/** Registers contacts with the platform. */
export const contacts: Registration = {
  purges: [contactErasure],
  records: [
    {
      schema: contactSchema,
      search: {
        index: 't.search_text',
        only: 't.archived_at IS NULL',
        order: `${inReadingOrder('t.last_name_order')}, t.id`,
        label: `t.first_name || ' ' || t.last_name`,
        detail: `t.email_addresses->0->>'value'`,
        isSortedLast: true,
      },
    },
  ],
};
