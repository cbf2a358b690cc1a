import { noticeProblem } from '../../../shell/notices';
import type { Deal } from '../deal';
import { dealsApi } from '../deals-api';
import { bodyOf, type DealDraft } from '../deal-draft';

/** Saves, then moves when another team was chosen; a refused move leaves the deal in its team with the rest saved (CRM-090, CRM-F07). */
export async function updateDeal(deal: Deal, draft: DealDraft): Promise<Deal> {
  const saved = await dealsApi.update(deal, bodyOf({ ...draft, teamId: deal.teamId }));
  if (draft.teamId === deal.teamId) return saved;
  try {
    return await dealsApi.move(saved, draft.teamId);
  } catch (error) {
    noticeProblem(error, 'MOVE_DEAL_FAILED');
    return saved;
  }
}
