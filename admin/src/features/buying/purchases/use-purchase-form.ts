import { useMemo, useState } from 'react';
import { purchaseStateMachine, purchaseStates, spendingStates } from '@kantoor/schemas';
import { dataOf, useVerbs } from '../../../providers/data/verbs';
import { useCurrent } from '../../../shell/current';
import { type RecordForm, type TeamRecordKind, useRecordForm } from '../../records/team-records';
import { costForm, type CostForm, plain, useCostSums, useMoving } from '../costs';
import { type Purchase, purchasesMeta } from './purchase';
import { bodyOf, draftOf, emptyDraft, problemsIn, type PurchaseDraft, type Rated } from './purchase-draft';
import { type EInvoiceModel, useEInvoice } from './upload/use-e-invoice';
import { type ApprovalRequest, useApprovalRequest } from './approvals/use-approval-request';

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
function usePurchaseKind(): TeamRecordKind<Purchase, PurchaseDraft, Rated> {
  const provider = useVerbs('purchases');
  const move = useMoving((purchase: Purchase, newTeamId: number) => provider.purchaseMove({ purchase, newTeamId }), {
    ...{ success: 'UPDATE_DEAL_SUCCESS', filesFailed: 'FAILED_TO_REUPLOAD_ATTACHMENT' },
  });
  return useMemo(
    () => ({
      ...{ resource: 'purchases', permission: 'purchases.write', form: costForm, texts: 'costForm' },
      ...{ read: draftOf, plain, problemsIn, saving },
      create: (draft, idempotencyKey, rated) => {
        const meta = { ...purchasesMeta(draft.teamId), idempotencyKey };
        return dataOf(provider.create<object, Purchase>('purchases', { data: bodyOf(draft, rated), meta }));
      },
      update: async (previousData, draft, rated) => {
        const { id, teamId } = previousData;
        const params = { id, data: bodyOf(draft, rated) as Partial<Purchase>, previousData, meta: purchasesMeta(teamId) };
        const saved = await dataOf(provider.update<Purchase>('purchases', params));
        return draft.teamId === teamId ? saved : move(saved, draft.teamId);
      },
    }),
    [provider, move],
  );
}

/** State and actions that the parts of the form share. */
export interface PurchaseFormModel
  extends
    Omit<RecordForm<Purchase, PurchaseDraft, Rated>, 'save' | 'create'>,
    Pick<CostForm, 'rules' | 'sums' | 'expected' | 'expectsTotal' | 'newPlace' | 'isSpent'>,
    ApprovalRequest {
  /** The total stated on the document stays in this window (PUR-048), and is compared only for a concept (PUR-047). */
  setExpected: (text: string) => void;
  /** Saves the input; `books`: the message says that it is booked with it. */
  save: (options?: { books: boolean }) => Promise<Purchase | null>;
  /** Booked, and this user may add a missing file (PUR-O94). */
  isBookedForFinance: boolean;
  /** Whether this user can book it by hand now. */
  canBook: boolean;
  /** Saves the input, and opens the booking dialog. */
  book: () => Promise<unknown>;
  /** Set while the booking dialog is open. */
  booking: Purchase | null;
  endBooking: (booked: Purchase | null) => void;
  create: () => Promise<unknown>;
  /** The e-invoice that a new purchase is filled from. */
  eInvoice: EInvoiceModel;
}
interface Ends {
  onMade: (purchase: Purchase) => void;
  onMoved: (purchase: Purchase) => void;
}

/** Returns the state and actions of the form of a purchase. */
export function usePurchaseForm(
  initial: Purchase | null,
  [teamId, currency, newPlace]: Parameters<typeof emptyDraft>,
  { onMade, onMoved }: Ends,
): PurchaseFormModel {
  const { ownTeamIds, may } = useCurrent();
  const form = useRecordForm(usePurchaseKind(), initial, () => emptyDraft(teamId, currency, newPlace));
  const { record: purchase, draft } = form;
  const [expected, setExpected] = useState('');
  const eInvoice = useEInvoice({ draft, change: form.change, place: newPlace, setExpected });
  const { rules, sums } = useCostSums(purchase?.lines, draft);
  const { rateOf } = rules;
  const isChangeable = !purchase || (ownTeamIds.includes(purchase.teamId) && purchaseStateMachine.allows('update', stateOf(purchase)));
  const save: PurchaseFormModel['save'] = async ({ books } = { books: false }) => {
    const saved = await form.save({ rateOf }, books ? { success: 'purchaseForm.updatedAndBooked' } : {});
    if (saved && purchase && saved.teamId !== purchase.teamId) onMoved(saved);
    return saved;
  };
  const request = useApprovalRequest(form, rules);
  const [booking, setBooking] = useState<Purchase | null>(null);
  const book = (): Promise<unknown> =>
    form.once(async () => {
      const how = { rateOf, linesRequired: true };
      if (!purchase || !form.ready(how, purchaseStateMachine.refusals[purchaseStates.booked].invalid)) return;
      const saved = form.dirty ? await form.put(how) : purchase;
      if (saved) setBooking(saved);
    });
  const readOnly = form.readOnly || !isChangeable;
  return {
    ...form,
    ...request,
    ...{ rules, sums, expected, setExpected, newPlace, save },
    expectsTotal: !purchase || drawnUp.has(stateOf(purchase)),
    ...{ readOnly, book, booking },
    isSpent: purchase !== null && spendingStates.includes(stateOf(purchase)),
    isBookedForFinance: purchase !== null && stateOf(purchase) === purchaseStates.booked && may('purchases.all-teams'),
    canBook: !readOnly && purchase !== null && drawnUp.has(stateOf(purchase)),
    endBooking: (booked) => {
      setBooking(null);
      if (booked) form.stored(booked);
    },
    create: () => form.create({ rateOf }, { named: ({ name }) => ({ name }), finish: eInvoice.attach, onMade }),
    eInvoice,
  };
}
const drawnUp: ReadonlySet<number> = new Set([purchaseStates.concept, purchaseStates.lead]);
export const stateOf = ({ purchaseState }: Purchase): number => purchaseState.purchaseStateId;
