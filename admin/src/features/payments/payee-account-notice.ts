import { textsOf } from '../../i18n/texts-of';
import { fetchedLater } from '../../shell/fetching';

/** Notice on a record with a payee whose account is not confirmed yet, for users who may see accounts (D-55). */
export const PayeeAccountNotice = fetchedLater(() => import('./payee-accounts'), textsOf('features/payments'));
