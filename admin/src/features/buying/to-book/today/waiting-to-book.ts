import { textsOf } from '../../../../i18n/texts-of';
import type { WaitingKind } from '../../../../shell/feature';
import { toBookPaths } from '../paths';

/** Purchases with no pending approver (D-56), or approved without a ledger (D-66). */
export const purchasesToBook: WaitingKind = {
  name: 'purchases-to-book',
  meaning: 'waiting',
  workOf: 'finance',
  texts: textsOf('features/buying/to-book/today'),
  list: ({ paths }, place) => toBookPaths(paths).ofTeam(place),
  opens: ({ paths }, { id }) => toBookPaths(paths).one({ resource: 'purchases', id }),
  counts: { page: 'toBook' },
  placeName: ({ teams }, place) => teams.find(({ teamId }) => teamId === place)?.name,
};
