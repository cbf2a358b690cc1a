import { organizationSchema } from '@kantoor/schemas';
import type { Registration } from '../../platform/records/kinds/index.js';

/** Outcomes of a merged supplier count for the destination record. */
export const autoFill: Registration = {
  references: [
    {
      to: organizationSchema['x-resource'].name,
      what: 'prediction-outcomes',
      table: 'prediction_outcomes',
      column: 'organization_id',
      rows: { linkKey: 'id' },
    },
  ],
};
