import { dealStates } from '@kantoor/schemas';
import { notices } from '../../../shell/notices';
import type { Deal } from '../deal';
import { dealsApi } from '../deals-api';
import { highlightDeal } from '../highlight';
import { bodyOf, type DealDraft } from './deal-draft';

/** The same contents are sent under the same key, so that a second click or a retry makes no second deal. */
export interface LastTry {
  body: string;
  key: string;
}
export const keyFor = (last: LastTry, body: unknown): LastTry => {
  const text = JSON.stringify(body);
  return last.body === text ? last : { body: text, key: crypto.randomUUID() };
};

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
