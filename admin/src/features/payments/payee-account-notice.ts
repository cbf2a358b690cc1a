import { textsOf } from '../../i18n/texts-of';
import { fetchedLater } from '../../shell/fetching';

/** Notice on a record with a payee whose account is not confirmed yet, for users who may see accounts (D-55). */
export const PayeeAccountNotice = fetchedLater(() => import('./payee-accounts'), textsOf('features/payments'));
/** Notice on a booked purchase invoice whose payee has another account since (D-62). */
export const ChangedAccountNotice = fetchedLater(() => import('./changed-accounts'), textsOf('features/payments'));
