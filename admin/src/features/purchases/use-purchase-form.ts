import { purchaseStateMachine, purchaseStates, type PurchaseSums, spendingStates } from '@kantoor/schemas';
import { useMemo, useState } from 'react';
import { useCurrent } from '../../shell/current';
import type { TaxRate } from '../product-lines';
import { useRecordForm, type RecordForm } from '../team-records';
import { draftSums } from './lines/purchase-line';
import { type PurchaseRules, usePurchaseRules } from './lines/use-purchase-rules';
import type { Purchase } from './purchase';
import { emptyDraft, statedOf, type PurchaseDraft, type Rated } from './purchase-draft';
import { type EInvoiceModel, useEInvoice } from './upload/use-e-invoice';
import { usePurchaseKind } from './use-purchase-kind';
import { useApprovalRequest, type ApprovalRequest } from './approvals/use-approval-request';

interface Place {
  department: string;
  project: string;
}
/** What the parts of the form know of a purchase and may do. */
export interface PurchaseFormModel extends Omit<RecordForm<Purchase, PurchaseDraft, Rated>, 'save' | 'create'>, ApprovalRequest {
  rules: PurchaseRules;
  sums: PurchaseSums<TaxRate>;
  /** What the paper says it comes to: it stays in this window (PUR-048). */
  expected: string;
  setExpected: (text: string) => void;
  /** Only while it is drawn up (PUR-047). */
  expectsTotal: boolean;
  /** Where a first line belongs. */
  newPlace: Place;
  save: () => Promise<Purchase | null>;
  /** What is left of budgets is without it already. */
  isSpent: boolean;
  /** Booked, and its reader may add a missing paper (PUR-O94). */
  isBookedForFinance: boolean;
  /** Whether it can be booked by hand now, by this person. */
  canBook: boolean;
  /** Saves what was typed, and asks what it is booked with. */
  book: () => Promise<unknown>;
  /** Set while the booking dialog is open. */
  booking: Purchase | null;
  endBooking: (booked: Purchase | null) => void;
  create: () => Promise<unknown>;
  /** What a new one is filled from. */
  eInvoice: EInvoiceModel;
}
interface Ends {
  onMade: (purchase: Purchase) => void;
  onMoved: (purchase: Purchase) => void;
}

/** Everything that can be done in the form of a purchase. */
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
  const rules = usePurchaseRules(purchase?.lines, draft);
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
