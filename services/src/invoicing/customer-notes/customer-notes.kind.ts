import { organizationSchema } from '@kantoor/schemas';
import type { Registration } from '../../platform/kinds/index.js';

/** Notes follow a customer that is merged into another one. */
export const customerNotes: Registration = {
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
