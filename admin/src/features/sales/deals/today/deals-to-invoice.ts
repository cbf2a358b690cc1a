import { dealStates } from '@kantoor/schemas';
import { textsOf } from '../../../../i18n/texts-of';
import type { WaitingKind } from '../../../../shell/feature';

const filter = new URLSearchParams({ filter: JSON.stringify({ dealState: [dealStates.toInvoice] }), sort: 'dealDate', order: 'ASC' });

/** Deals of the user's teams that are ready to be invoiced. */
export const dealsToInvoice: WaitingKind = {
  name: 'deals-to-invoice',
  meaning: 'waiting',
  workOf: 'seller',
  texts: textsOf('features/sales/deals/today'),
  list: ({ paths, teams }, place) => {
    const team = teams.find(({ teamId }) => teamId === place);
    const ofTeam = team ? paths.ofTeam('crm', { id: team.teamId, key: team.teamKey }) : null;
    return `${ofTeam ?? paths.app('crm')}/deals?${filter.toString()}`;
  },
  placeName: ({ teams }, place) => teams.find(({ teamId }) => teamId === place)?.name,
  counts: { page: 'deals', place: ({ team }) => team?.id ?? null },
};
