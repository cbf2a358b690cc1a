import { purchaseStateMachine, purchaseStates, type PurchaseSums, spendingStates } from '@kantoor/schemas';
import { useMemo, useState } from 'react';
import { useCurrent } from '../../../shell/current';
import type { TaxRate } from '../../records/product-lines';
import { useRecordForm, type RecordForm } from '../../records/team-records';
import { draftSums } from './lines/purchase-line';
import { type PurchaseRules, usePurchaseRules, useRateWithoutSupplier } from './lines/use-purchase-rules';
import type { Purchase } from './purchase';
import { emptyDraft, statedOf, type PurchaseDraft, type Rated } from './purchase-draft';
import { type EInvoiceModel, useEInvoice } from './upload/use-e-invoice';
import { usePurchaseKind } from './use-purchase-kind';
import { useApprovalRequest, type ApprovalRequest } from './approvals/use-approval-request';

interface Place {
  department: string;
  project: string;
}
/** State and actions that the parts of the form share. */
export interface PurchaseFormModel extends Omit<RecordForm<Purchase, PurchaseDraft, Rated>, 'save' | 'create'>, ApprovalRequest {
  rules: PurchaseRules;
  sums: PurchaseSums<TaxRate>;
  /** Total stated on the document: it stays in this window (PUR-048). */
  expected: string;
  setExpected: (text: string) => void;
  /** Whether it is compared: only for a concept (PUR-047). */
  expectsTotal: boolean;
  /** Team and activity of a first line. */
  newPlace: Place;
  save: () => Promise<Purchase | null>;
  /** Whether what is left of budgets already includes it. */
  isSpent: boolean;
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
  const rules = usePurchaseRules(purchase?.lines, draft, useRateWithoutSupplier(purchase?.organization, purchase?.lines));
  const { rateOf } = rules;
  const sums = useMemo(() => draftSums(draft.lines, rateOf, statedOf(draft, rateOf)), [draft, rateOf]);
  const isChangeable = !purchase || (ownTeamIds.includes(purchase.teamId) && purchaseStateMachine.allows('update', stateOf(purchase)));
  const save = async (): Promise<Purchase | null> => {
    const saved = await form.save({ rateOf });
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
