import { productSchema } from '@kantoor/schemas';
import { inReadingOrder } from '../../platform/storage/database/index.js';
import type { Registration } from '../../platform/records/kinds/index.js';

/** Registers products with the platform. */
export const products: Registration = {
  records: [
    {
      schema: productSchema,
      search: { text: 't.name', only: 't.archived_at IS NULL', order: `${inReadingOrder('t.name')}, t.id`, label: 't.name' },
    },
  ],
};
