import { organizationSchema } from '@kantoor/schemas';
import type { Registration } from '../../platform/kinds/index.js';
import { inName } from '../../platform/search/index.js';

/** What the platform knows of organizations. */
export const organizations: Registration = {
  records: [
    {
      schema: organizationSchema,
      // Documents of an organization (CRM-138).
      attachments: {},
      search: {
        holds: `${inName} AND t.archived_at IS NULL`,
        order: 't.name, t.id',
        label: 't.name',
        detail: 't.city',
        isSortedLast: true,
      },
    },
  ],
};
