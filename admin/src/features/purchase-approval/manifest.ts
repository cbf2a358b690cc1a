import { textsOf } from '../../i18n/texts-of';
import type { Feature } from '../../shell/feature';

/** A purchase as its approvers see it (PUR-092). */
export const purchaseApproval: Feature = {
  name: 'purchase-approval',
  names: { en: {}, nl: {} },
  texts: textsOf(
    'features/purchase-approval',
    'features/approvals',
    'features/payment-methods',
    'features/purchases',
    'features/product-lines',
    'features/budgets',
    'shared/attachments',
    'features/e-invoices',
  ),
  pages: [{ at: [':team/approvals/:id'], load: () => import('./approval-page'), resource: 'approvals' }],
};
