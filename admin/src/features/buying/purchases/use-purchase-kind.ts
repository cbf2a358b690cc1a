import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { dataOf, useVerbs } from '../../../providers/data/verbs';
import { useOutcome } from '../../../shell/notices';
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
  const { mutateAsync: move } = useOutcome(
    ({ purchase, newTeamId }: { purchase: Purchase; newTeamId: number }) => provider.purchaseMove({ purchase, newTeamId }),
    {
      pending: ({ purchase }) => (purchase.attachments.length > 0 ? 'MOVING_ATTACHMENTS' : undefined),
      success: 'UPDATE_DEAL_SUCCESS',
      failed: 'MOVE_DEAL_FAILED',
      asks: (_error, { purchase }) => {
        if (purchase.attachments.length > 0) notify('FAILED_TO_REUPLOAD_ATTACHMENT', { type: 'error' });
        return false;
      },
    },
  );
  return useMemo(() => {
    const put = (previousData: Purchase, draft: PurchaseDraft, rated: Rated): Promise<Purchase> => {
      const { id, teamId } = previousData;
      const params = { id, data: bodyOf(draft, rated) as Partial<Purchase>, previousData, meta: purchasesMeta(teamId) };
      return dataOf(provider.update<Purchase>('purchases', params));
    };
    /** The server moves the files too, so nothing is lost when the browser closes (PUR-087, PUR-088, D-34). */
    const moved = (purchase: Purchase, newTeamId: number): Promise<Purchase> => move({ purchase, newTeamId }).catch(() => purchase);
    return {
      ...{ resource: 'purchases', permission: 'purchases.write', form, texts: 'purchaseForm' },
      ...{ read: draftOf, plain, problemsIn, saving },
      create: (draft, idempotencyKey, rated) => {
        const meta = { ...purchasesMeta(draft.teamId), idempotencyKey };
        return dataOf(provider.create<object, Purchase>('purchases', { data: bodyOf(draft, rated), meta }));
      },
      update: async (purchase, draft, rated) => {
        const saved = await put(purchase, draft, rated);
        return draft.teamId === purchase.teamId ? saved : moved(saved, draft.teamId);
      },
    };
  }, [provider, move]);
}
