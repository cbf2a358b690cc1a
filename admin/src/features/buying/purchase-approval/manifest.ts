import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';

/** A purchase as its approvers see it (PUR-092). */
export const purchaseApproval: Feature = {
  name: 'purchase-approval',
  names: { en: {}, nl: {} },
  texts: textsOf(
    'features/buying/purchase-approval',
    'features/buying/approvals',
    'features/settings/payment-methods',
    'features/buying/costs',
    'features/buying/purchases',
    'features/records/product-lines',
    'features/buying/budgets',
    'shared/attachments',
    'features/buying/e-invoices',
  ),
  pages: [{ at: [':team/approvals/:id'], load: () => import('./approval-page'), resource: 'approvals' }],
};
