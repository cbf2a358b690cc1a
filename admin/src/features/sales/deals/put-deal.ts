import type { KantoorProvider } from '../../../providers/data/verbs';
import type { Deal, DealDraftBody } from './deal';
import { dealsPath } from './deal-addresses';

/** Saves the contents of a form over the deal it was loaded from; empty fields are null. */
export const putDeal = async (provider: KantoorProvider, deal: Deal, data: DealDraftBody): Promise<Deal> =>
  (
    await provider.update<Deal>('deals', {
      id: deal.id,
      data: data as Partial<Deal>,
      previousData: deal,
      meta: { path: dealsPath(deal.teamId) },
    })
  ).data;
