import { purchaseStates } from '@kantoor/schemas';
import { textsOf } from '../../../../i18n/texts-of';
import type { WaitingKind } from '../../../../shell/feature';
import { approvalPaths } from '../paths';
import { fetchedLater } from '../../../../shell/fetching';

/** Buttons of a pending approval on the Today page; loaded lazily with the first approval shown there. */
const waitingApproval = fetchedLater(
  () => import('./waiting-approval'),
  textsOf('features/buying/approvals', 'features/settings/payment-methods'),
);

const texts = textsOf('features/buying/approvals/today');

/** Links to the purchases of a team if the group belongs to one, else to those of all teams. */
const purchasesIn =
  (filter: { purchaseState?: number[]; toBook?: true }): WaitingKind['list'] =>
  ({ paths, teams }, place) => {
    const team = teams.find(({ teamId }) => teamId === place);
    const ofTeam = team ? paths.ofTeam('purchases', { id: team.teamId, key: team.teamKey }) : null;
    return `${ofTeam ?? paths.app('purchases')}/purchases?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
  };
const placeName: WaitingKind['placeName'] = ({ teams }, place) => teams.find(({ teamId }) => teamId === place)?.name;

/** Approvals that wait for this user, own and delegated. */
export const approvalsToGive: WaitingKind = {
  name: 'approvals-to-give',
  handledIn: 'costs',
  meaning: 'waiting',
  workOf: 'approver',
  texts,
  list: ({ paths }) => paths.approvals,
  placeName,
  opens: ({ paths }, { id }) => approvalPaths(paths).one(id),
  counts: { page: 'approvals' },
  Item: waitingApproval,
};

/** The user's own requests that were declined. */
export const declinedPurchases: WaitingKind = {
  name: 'declined-purchases',
  meaning: 'waiting',
  texts,
  list: purchasesIn({ purchaseState: [purchaseStates.declined] }),
  placeName,
};

/** Purchases with no pending approver (D-56), or approved without a ledger (D-66). */
export const purchasesToBook: WaitingKind = {
  name: 'purchases-to-book',
  meaning: 'waiting',
  workOf: 'finance',
  texts,
  list: purchasesIn({ toBook: true }),
  placeName,
};
