import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';

/** A document as its approvers see it (PUR-121). */
export const documentApproval: Feature = {
  name: 'document-approval',
  names: { en: {}, nl: {} },
  texts: textsOf(
    ...['features/buying/purchase-approval', 'features/buying/approvals', 'features/buying/documents'],
    ...[
      'features/settings/payment-methods',
      'features/buying/costs',
      'features/buying/purchases',
      'features/records/product-lines',
      'features/buying/budgets',
      'shared/attachments',
      'features/buying/e-invoices',
    ],
  ),
  pages: [{ at: ['declaration/:id/approve'], load: () => import('./document-approval-page'), resource: 'approvals' }],
};
