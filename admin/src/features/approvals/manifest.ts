import { textsOf } from '../../i18n/texts-of';
import type { Feature } from '../../shell/feature';
import * as names from './names';
import { approvalsToGive, declinedPurchases, purchasesToBook } from './today/waiting-purchases';

export const approvals: Feature = {
  name: 'approvals',
  names,
  texts: [],
  pages: [],
  waiting: [approvalsToGive, declinedPurchases, purchasesToBook],
  processes: { 'purchase-approval': { texts: textsOf('features/approvals/process'), isWatched: true } },
};
