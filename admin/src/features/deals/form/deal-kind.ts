import type { TeamRecordKind } from '../../team-records';
import { plainSold } from '../../selling';
import type { Deal } from '../deal';
import { draftOf, problemsIn, type DealDraft } from '../deal-draft';
import { dealsApi } from '../deals-api';
import { makeDeal } from './create-deal';
import { form } from './field';
import { updateDeal } from './update-deal';

/** Whether a line is needed depends on what the deal becomes. */
export interface DealChecks {
  linesRequired: boolean;
}
export const dealKind: TeamRecordKind<Deal, DealDraft, DealChecks> = {
  ...{ resource: 'deals', permission: 'deals.write', form, texts: 'dealForm' },
  ...{ read: draftOf, plain: plainSold, problemsIn },
  ...{ get: dealsApi.get, create: makeDeal, update: updateDeal },
  saving: {
    create: { invalid: 'CREATE_DEAL_INVALID', failed: 'CREATE_DEAL_FAILED', success: 'dealForm.created' },
    update: { invalid: 'UPDATE_DEAL_INVALID', failed: 'UPDATE_DEAL_FAILED', success: 'UPDATE_DEAL_SUCCESS' },
  },
};
