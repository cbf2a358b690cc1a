import { dealStates } from '@kantoor/schemas';
import type { KantoorProvider, VerbsOf } from '../../../../providers/data/verbs';
import type { Deal, DealDraftBody } from '../deal';
import { dealsPath } from '../deal-addresses';
import { highlightDeal } from '../highlight';
import { bodyOf, type DealDraft } from '../deal-draft';

export async function makeDeal(provider: KantoorProvider<'deals'>, draft: DealDraft, key: string): Promise<Deal> {
  const meta = { path: dealsPath(draft.teamId), idempotencyKey: key };
  const { data: made } = await provider.create<DealDraftBody, Deal>('deals', { data: bodyOf(draft), meta });
  highlightDeal(made.id);
  return made;
}

/**
 * Sets a new deal to lead, because a lead is created as a deal first; if that fails the deal exists and can be set again (CRM-086,
 * CRM-F05).
 */
export const setAsLead = (provider: VerbsOf['deals'], made: Deal, key: string): Promise<Deal | null> =>
  provider.dealChangeState({ deal: made, newDealState: dealStates.lead, idempotencyKey: `${key}-lead` }).catch(() => null);
