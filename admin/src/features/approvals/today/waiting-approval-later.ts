import { textsOf } from '../../../i18n/texts-of';
import { fetchedLater } from '../../../shell/fetching';

/** Buttons of a pending approval on the Today page; loaded with the first approval that is shown there. */
export const waitingApproval = fetchedLater(() => import('./waiting-approval'), textsOf('features/approvals'));
