import { textsOf } from '../../../i18n/texts-of';
import { fetchedLater } from '../../../shell/fetching';

/** What one that waits for an answer offers on Today; it comes with the first one that is shown there. */
export const waitingApproval = fetchedLater(() => import('./waiting-approval'), textsOf('features/approvals'));
