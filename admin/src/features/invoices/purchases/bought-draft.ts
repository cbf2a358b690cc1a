import type { PurchaseInvoiceBody } from '@kantoor/schemas';
import { emptyHandDraft, handBodyOf, type HandDraft, type HandFacts } from '../by-hand/hand-draft';

/** A purchase invoice that is made by hand, as it is typed: the organization supplies. */
export interface BoughtDraft extends HandDraft {
  /** The number of the supplier's invoice. */
  reference: string;
  paymentMethod: number;
}
/** Still to be paid, by bank (PLT-191). */
const byBank = 2;
/** What was paid privately is declared, by who paid it. */
export const offeredMethods = [byBank, 3, 4] as const;

export const emptyBoughtDraft = (): BoughtDraft => ({ ...emptyHandDraft(), reference: '', paymentMethod: byBank });

/** The same as the API takes it. */
export function boughtBodyOf(draft: BoughtDraft, facts: HandFacts): PurchaseInvoiceBody {
  const { clientReference: _reference, templateId: _template, customerContactName: _contact, ...body } = handBodyOf(draft, facts);
  return { ...body, reference: draft.reference.trim() || null, paymentMethod: draft.paymentMethod };
}
