import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { useVerbs } from '../../../providers/data/verbs';
import { useNotifyProblem } from '../../../shell/notices';
import type { TeamRecordKind } from '../../records/team-records';
import type { Purchase } from './purchase';
import { purchasesMeta } from './purchase-addresses';
import { bodyOf, draftOf, plain, problemsIn, type PurchaseDraft, type Rated } from './purchase-draft';
import { form } from './field';

const saving = {
  create: {
    ...{ invalid: 'CREATE_PURCHASE_INVALID', pending: 'CREATE_PURCHASE_PENDING' },
    ...{ failed: 'CREATE_PURCHASE_FAILED', success: 'CHANGES_SAVED' },
  },
  update: {
    ...{ invalid: 'UPDATE_PURCHASE_INVALID', pending: 'UPDATE_PURCHASE_PENDING' },
    ...{ failed: 'UPDATE_PURCHASE_FAILED', success: 'UPDATE_PURCHASE_SUCCESS' },
  },
};

/** Returns how purchases are loaded, checked and saved. */
export function usePurchaseKind(): TeamRecordKind<Purchase, PurchaseDraft, Rated> {
  const provider = useVerbs('purchases');
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  return useMemo(() => {
    const put = async (previousData: Purchase, draft: PurchaseDraft, rated: Rated): Promise<Purchase> => {
      const { id, teamId } = previousData;
      const params = { id, data: bodyOf(draft, rated) as Partial<Purchase>, previousData, meta: purchasesMeta(teamId) };
      return (await provider.update<Purchase>('purchases', params)).data;
    };
    /** The server moves the files too, so nothing is lost when the browser closes (PUR-087, PUR-088, D-34). */
    const moved = async (purchase: Purchase, newTeamId: number): Promise<Purchase> => {
      const pending = Symbol('MOVING_ATTACHMENTS');
      if (purchase.attachments.length > 0) notify('MOVING_ATTACHMENTS', { type: 'info', pending });
      try {
        const there = await provider.purchaseMove({ purchase, newTeamId });
        notify('UPDATE_DEAL_SUCCESS', { type: 'success', replaces: pending });
        return there;
      } catch (error) {
        if (purchase.attachments.length > 0) notify('FAILED_TO_REUPLOAD_ATTACHMENT', { type: 'error' });
        notifyProblem(error, 'MOVE_DEAL_FAILED', pending);
        return purchase;
      }
    };
    return {
      ...{ resource: 'purchases', permission: 'purchases.write', form, texts: 'purchaseForm' },
      ...{ read: draftOf, plain, problemsIn, saving },
      create: async (draft, idempotencyKey, rated) => {
        const meta = { ...purchasesMeta(draft.teamId), idempotencyKey };
        return (await provider.create<object, Purchase>('purchases', { data: bodyOf(draft, rated), meta })).data;
      },
      update: async (purchase, draft, rated) => {
        const saved = await put(purchase, draft, rated);
        return draft.teamId === purchase.teamId ? saved : moved(saved, draft.teamId);
      },
    };
  }, [provider, notify, notifyProblem]);
}
