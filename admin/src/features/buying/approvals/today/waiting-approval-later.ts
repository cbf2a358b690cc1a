import { textsOf } from '../../../../i18n/texts-of';
import { fetchedLater } from '../../../../shell/fetching';

/** Buttons of a pending approval on the Today page; loaded lazily with the first approval shown there. */
export const waitingApproval = fetchedLater(
  () => import('./waiting-approval'),
  textsOf('features/buying/approvals', 'features/settings/payment-methods'),
);
