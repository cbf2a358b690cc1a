import { productSchema } from '@kantoor/schemas';
import { inNaturalOrder } from '../../platform/database/index.js';
import type { Registration } from '../../platform/kinds/index.js';

/** What the platform knows of products. */
export const products: Registration = {
  records: [
    {
      schema: productSchema,
      search: { text: 't.name', only: 't.archived_at IS NULL', order: `${inNaturalOrder('t.name')}, t.id`, label: 't.name' },
    },
  ],
};
