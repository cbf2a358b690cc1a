import type { PurchaseInvoiceBody } from '@kantoor/schemas';
import { emptyHandDraft, handBodyOf, type HandDraft, type HandFacts } from '../by-hand/hand-draft';

/** A purchase invoice created by hand, as typed: the organization is the supplier. */
export interface BoughtDraft extends HandDraft {
  /** The number of the supplier's invoice. */
  reference: string;
  paymentReference: string;
  paymentMethod: number;
}
/** Still to be paid, by bank (PLT-191). */
const byBank = 2;
/** Private payments are declared by whoever paid them. */
export const offeredMethods = [byBank, 3, 4] as const;

export const emptyBoughtDraft = (): BoughtDraft => ({ ...emptyHandDraft(), reference: '', paymentReference: '', paymentMethod: byBank });

export function boughtBodyOf(draft: BoughtDraft, facts: HandFacts): PurchaseInvoiceBody {
  const { clientReference: _reference, templateId: _template, customerContactName: _contact, ...body } = handBodyOf(draft, facts);
  const { reference, paymentReference, paymentMethod } = draft;
  return { ...body, reference: reference.trim() || null, paymentReference: paymentReference.trim() || null, paymentMethod };
}
