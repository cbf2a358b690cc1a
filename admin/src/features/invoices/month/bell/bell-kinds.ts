import { textsOf } from '../../../../i18n/texts-of';
import type { BellKind } from '../../../../shell/feature';

/** Months that a colleague closed: their export is ready. */
export const monthBell: readonly BellKind[] = [
  {
    name: 'export-ready',
    texts: textsOf('features/invoices/month/bell'),
    opens: ({ paths }, { recordId, facts: { month = '' } }) => `${paths.ofLegalEntity('invoices', recordId)}/month?month=${month}`,
  },
];
