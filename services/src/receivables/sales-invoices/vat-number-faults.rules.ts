import { isMemberState, vatAreaOf, vatNumberIn, type VatPlace, vatStateOf, vatStateOfCustomer } from '@kantoor/schemas';
import { isVatNumber } from '@kantoor/schemas/vat-number';
import type { FieldFault } from '../../books/invoice-dates/index.js';
import type { InvoiceCustomer } from '../../books/invoice-books/index.js';

export type CheckedCustomer = InvoiceCustomer & { exEu: boolean };
/** Why the customer owes the VAT: reverse charge, or an intra-Community supply of goods (UNCL5305). */
export type OwedVat = 'AE' | 'K';

/**
 * Checks that a customer who owes the VAT has a plausible number (D-46) that identifies it where the tax is due (Directive 2006/112/EC art.
 * 214 and 226(4)):
 * - within one member state (art. 194, 199) it is a number of that state: a foreign one files no return there;
 * - across a border of member states (art. 138, 196) it is one of another state than the seller's;
 * - one of Northern Ireland (XI) is only for goods (Protocol on Ireland and Northern Ireland, art. 8);
 * - if the customer is outside the VAT area of the Union (art. 6), any number of its own is accepted.
 */
export function vatNumberFaults(customer: CheckedCustomer, seller: VatPlace, owed: readonly OwedVat[]): FieldFault[] {
  if (owed.length === 0) return [];
  const pointer = '/vatNumber';
  const value = vatNumberIn(customer.vatNumber);
  if (value === null) return [{ pointer, code: 'FIELD_REQUIRED' }];
  if (!isVatNumber(value, customer.countryIso2)) return [{ pointer, code: 'VAT_NUMBER_INVALID', value }];
  const sellerState = vatAreaOf(seller).state;
  const state = vatStateOfCustomer(customer);
  if (state === null) return [];
  const given = vatStateOf(value, customer.countryIso2);
  if (state === sellerState) return given === sellerState ? [] : [{ pointer, code: 'VAT_NUMBER_OWN_STATE', value }];
  const isOfAnother = given !== null && given !== sellerState && (isMemberState(given) || (given === 'XI' && !owed.includes('AE')));
  return isOfAnother ? [] : [{ pointer, code: 'VAT_NUMBER_OTHER_STATE', value }];
}
