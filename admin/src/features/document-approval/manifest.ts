import { textsOf } from '../../i18n/texts-of';
import type { Feature } from '../../shell/feature';

/** A document as its approvers see it (PUR-121). */
export const documentApproval: Feature = {
  name: 'document-approval',
  names: { en: {}, nl: {} },
  texts: textsOf(
    ...['features/purchase-approval', 'features/approvals', 'features/documents'],
    ...[
      'features/payment-methods',
      'features/purchases',
      'features/product-lines',
      'features/budgets',
      'shared/attachments',
      'features/e-invoices',
    ],
  ),
  pages: [{ at: ['declaration/:id/approve'], load: () => import('./document-approval-page'), resource: 'approvals' }],
};
