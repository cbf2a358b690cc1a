import type { KantoorProvider } from '../../../../providers/data/verbs';
import type { Deal } from '../deal';
import { putDeal } from '../put-deal';
import { bodyOf, type DealDraft } from '../deal-draft';

/**
 * Saves, then moves if another team was chosen; if the move is refused, the deal stays in its team with the rest saved (CRM-090, CRM-F07).
 */
export async function updateDeal(
  provider: KantoorProvider<'deals'>,
  deal: Deal,
  draft: DealDraft,
  onNotMoved: (error: unknown) => void,
): Promise<Deal> {
  const saved = await putDeal(provider, deal, bodyOf({ ...draft, teamId: deal.teamId }));
  if (draft.teamId === deal.teamId) return saved;
  try {
    return await provider.dealMove({ deal: saved, newTeamId: draft.teamId });
  } catch (error) {
    onNotMoved(error);
    return saved;
  }
}
