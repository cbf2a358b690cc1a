import { contactSchema } from '@kantoor/schemas';
import { inReadingOrder } from '../../platform/storage/database/index.js';
import type { Registration } from '../../platform/records/kinds/index.js';
import { contactErasure } from './erased-contacts.js';

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
