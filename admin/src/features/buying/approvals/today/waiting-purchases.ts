import { purchaseStates } from '@kantoor/schemas';
import { textsOf } from '../../../../i18n/texts-of';
import type { WaitingKind } from '../../../../shell/feature';
import { approvedDocuments, approvedPurchases, type ApprovableKind } from '../approvables';
import { fetchedLater } from '../../../../shell/fetching';

/** Buttons of a pending approval on the Today page; loaded lazily with the first approval shown there. */
const waitingApproval = fetchedLater(
  () => import('./waiting-approval'),
  textsOf('features/buying/approvals', 'features/settings/payment-methods'),
);

const texts = textsOf('features/buying/approvals/today');

/** Links to the purchases of a team if the group belongs to one, else to those of all teams. */
const purchasesIn =
  (filter: { purchaseState: number[] }): WaitingKind['list'] =>
  ({ paths, teams }, place) => {
    const team = teams.find(({ teamId }) => teamId === place);
    const ofTeam = team ? paths.ofTeam('purchases', { id: team.teamId, key: team.teamKey }) : null;
    return `${ofTeam ?? paths.app('purchases')}/purchases?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
  };
const placeName: WaitingKind['placeName'] = ({ teams }, place) => teams.find(({ teamId }) => teamId === place)?.name;

/** Approvals that wait for this user, own and delegated. */
const toGive = (name: string, kind: ApprovableKind, ofKind: WaitingKind['texts']): WaitingKind => ({
  ...{ name, handledIn: 'costs', meaning: 'waiting', workOf: 'approver', texts: ofKind, placeName },
  list: ({ paths }) => paths.approvals,
  opens: ({ paths }, { id }) => kind.page(paths, id),
  counts: { page: 'approvals' },
  Item: waitingApproval,
});
export const approvalsToGive = toGive('approvals-to-give', approvedPurchases, texts);
export const documentsToApprove = toGive('document-approvals-to-give', approvedDocuments, textsOf('features/buying/documents/today'));

/** The user's own requests that were declined. */
export const declinedPurchases: WaitingKind = {
  name: 'declined-purchases',
  meaning: 'waiting',
  texts,
  list: purchasesIn({ purchaseState: [purchaseStates.declined] }),
  placeName,
};
