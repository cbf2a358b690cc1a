import { dealStates } from '@kantoor/schemas';
import { notices } from '../../../shell/notices';
import type { Deal } from '../deal';
import { dealsApi } from '../deals-api';
import { highlightDeal } from '../highlight';
import { bodyOf, type DealDraft } from '../deal-draft';

export async function makeDeal(draft: DealDraft, key: string): Promise<Deal> {
  const made = await dealsApi.create(draft.teamId, bodyOf(draft), key);
  highlightDeal(made.id);
  return made;
}

/** A lead is a deal that is then set to lead; when that fails the deal is there and can be set again (CRM-086, CRM-F05). */
export async function setAsLead(made: Deal, key: string): Promise<Deal | null> {
  try {
    return await dealsApi.changeState(made, dealStates.lead, {}, `${key}-lead`);
  } catch {
    notices.error('DEAL_LEAD_FAILED');
    return null;
  }
}
