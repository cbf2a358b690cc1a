import { organizationSchema } from '@kantoor/schemas';
import type { Registration } from '../../platform/kinds/index.js';

/** Of a supplier that is merged into another one the outcomes count for that one. */
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
