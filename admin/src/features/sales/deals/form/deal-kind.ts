import { useMemo } from 'react';
import { useVerbs } from '../../../../providers/data/verbs';
import { useNotifyProblem } from '../../../../shell/notices';
import { plainSold } from '../../../records/selling';
import type { TeamRecordKind } from '../../../records/team-records';
import type { Deal } from '../deal';
import { draftOf, problemsIn, type DealDraft } from '../deal-draft';
import { makeDeal } from './create-deal';
import { form } from './field';
import { updateDeal } from './update-deal';

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
      ...{ read: draftOf, plain: plainSold, problemsIn },
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
