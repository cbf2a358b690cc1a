import ApprovalIcon from '@mui/icons-material/FactCheckOutlined';
import AllIcon from '@mui/icons-material/ListAltOutlined';
import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';
import { approvalVerbs } from './approval-verbs';
import * as names from './names';
import { approvalBell } from './bell/bell-kinds';
import { approvalPaths } from './paths';
import { approvalsToGive, declinedPurchases, documentsToApprove } from './today/waiting-purchases';

export const approvals: Feature = {
  name: 'approvals',
  names,
  texts: textsOf('features/buying/approvals', 'features/settings/payment-methods', 'shared/bulk-actions', 'shared/form'),
  verbs: { approvals: approvalVerbs },
  waiting: [approvalsToGive, documentsToApprove, declinedPurchases],
  bell: approvalBell,
  processes: {
    'purchase-approval': { texts: textsOf('features/buying/approvals/process'), isWatched: true },
    'document-approval': { texts: textsOf('features/buying/approvals/process'), isWatched: true },
  },
  pages: [
    { at: [':team/approvals'], load: () => import('./list/approvals-page'), resource: 'approvals' },
    { at: ['approvals'], load: () => import('./list/all-approvals-page'), resource: 'approvals' },
  ],
  navigation: ({ paths, may }) => {
    const { own, all } = approvalPaths(paths);
    return [
      { key: 'approvals', to: own, icon: ApprovalIcon },
      ...(may('approvals.all') ? [{ key: 'allApprovals', to: all, icon: AllIcon, secondary: true }] : []),
    ];
  },
  actions: ({ paths }) => [{ key: 'approvals', to: approvalPaths(paths).own }],
  resources: [
    { name: 'approvals', icon: ApprovalIcon, hasCreate: false, options: { path: (paths) => approvalPaths(paths).own, byHand: true } },
  ],
};
