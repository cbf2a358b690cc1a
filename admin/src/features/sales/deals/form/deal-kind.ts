import { useMemo } from 'react';
import { dealStates } from '@kantoor/schemas';
import { useVerbs, type KantoorProvider, type VerbsOf } from '../../../../providers/data/verbs';
import { useNotifyProblem } from '../../../../shell/notices';
import { plainSales } from '../../../records/selling';
import type { TeamRecordKind } from '../../../records/team-records';
import type { Deal, DealDraftBody } from '../deal';
import { draftOf, problemsIn, type DealDraft, bodyOf } from '../deal-draft';
import { fieldIdOf } from '../../../../shared/form/problems';
import { dealsPath } from '../deal-addresses';
import { highlightDeal } from '../highlight';
import { putDeal } from '../put-deal';

/**
 * Saves, then moves if another team was chosen; if the move is refused, the deal stays in its team with the rest saved (CRM-090, CRM-F07).
 */
async function updateDeal(
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

async function makeDeal(provider: KantoorProvider<'deals'>, draft: DealDraft, key: string): Promise<Deal> {
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

/** Prefix of the field ids of this form. */
const form = 'deal';
export const fieldId = (pointer: string): string => fieldIdOf(form, pointer);

/** Whether a line is required depends on the state that the deal gets. */
export interface DealChecks {
  linesRequired: boolean;
}
export function useDealKind(): TeamRecordKind<Deal, DealDraft, DealChecks> {
  const provider = useVerbs('deals');
  const notifyProblem = useNotifyProblem();
  return useMemo(
    () => ({
      ...{ resource: 'deals', permission: 'deals.write', form, texts: 'dealForm' },
      ...{ read: draftOf, plain: plainSales, problemsIn },
      create: (draft, key) => makeDeal(provider, draft, key),
      update: (deal, draft) => updateDeal(provider, deal, draft, (error) => notifyProblem(error, 'MOVE_DEAL_FAILED')),
      saving: {
        create: { invalid: 'CREATE_DEAL_INVALID', failed: 'CREATE_DEAL_FAILED', success: 'dealForm.created' },
        update: { invalid: 'UPDATE_DEAL_INVALID', failed: 'UPDATE_DEAL_FAILED', success: 'UPDATE_DEAL_SUCCESS' },
      },
    }),
    [provider, notifyProblem],
  );
}
