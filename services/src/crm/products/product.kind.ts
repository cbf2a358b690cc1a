import { productSchema } from '@kantoor/schemas';
import type { Registration } from '../../platform/kinds/index.js';

/** What the platform knows of products. */
export const products: Registration = {
  records: [
    {
      schema: productSchema,
      search: { holds: 't.name ILIKE $1 AND t.archived_at IS NULL', order: 't.name, t.id', label: 't.name' },
    },
  ],
};
