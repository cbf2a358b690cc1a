import { textsOf } from '../../i18n/texts-of';
import { fetchedLater } from '../../shell/fetching';

/** Where a record names who is paid: that the account is not confirmed yet, for who may see accounts (D-55). */
export const PayeeAccountNotice = fetchedLater(() => import('./payee-accounts'), textsOf('features/payments'));
