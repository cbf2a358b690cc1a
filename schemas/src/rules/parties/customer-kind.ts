import { vatNumberIn } from '../vat/vat-number-forms.js';

export type CustomerKind = 'private' | 'business';
interface Known {
  customerKind?: CustomerKind | null | undefined;
  coCNumber?: string | null | undefined;
  vatNumber?: string | null | undefined;
}

/**
 * Returns whether a customer buys as a private person or as a business (D-71): as set on its record, otherwise a business by its chamber of
 * commerce or VAT number; words such as `n.v.t.` are no number (D-46). Null if neither says so: a private person has no such number, but a
 * customer without one may be a business.
 */
export const customerKindOf = ({ customerKind, coCNumber, vatNumber }: Known): CustomerKind | null =>
  customerKind ?? (vatNumberIn(coCNumber) === null && vatNumberIn(vatNumber) === null ? null : 'business');
