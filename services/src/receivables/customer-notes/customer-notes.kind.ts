import { organizationSchema } from '@kantoor/schemas';
import type { Registration } from '../../platform/records/kinds/index.js';
import { notesPurge } from './purged-notes.js';

/** Notes move along when their customer is merged into another one, and are purged with the books. */
export const customerNotes: Registration = {
  purges: [notesPurge],
  references: [
    {
      to: organizationSchema['x-resource'].name,
      what: 'customer-notes',
      table: 'customer_notes',
      column: 'customer_id',
      rows: { linkKey: 'id' },
    },
  ],
};
