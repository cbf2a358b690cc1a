import { isMemberState, vatAreaOf, vatNumberIn, vatStateOf, vatStateOfCustomer } from '@kantoor/schemas';
import { isVatNumber } from '@kantoor/schemas/vat-number';
import type { InvoiceCustomer } from '../invoice-records/index.js';
import type { FieldFault } from './field-fault.js';

export type CheckedCustomer = InvoiceCustomer & { exEu: boolean };

/**
 * Who owes the VAT has a number that can be one; across a border of member states, one of another state than the seller's (D-46; VAT directive
 * art. 138 and 196). At home and outside the EU any number of the customer's will do.
 */
export function vatNumberFaults(customer: CheckedCustomer, sellerCountry: string): FieldFault[] {
  const pointer = '/vatNumber';
  const value = vatNumberIn(customer.vatNumber);
  if (value === null) return [{ pointer, code: 'FIELD_REQUIRED' }];
  if (!isVatNumber(value, customer.countryIso2)) return [{ pointer, code: 'VAT_NUMBER_INVALID', value }];
  const sellerState = vatAreaOf({ countryIso2: sellerCountry }).state;
  const state = vatStateOfCustomer(customer);
  if (state === null || state === sellerState) return [];
  const given = vatStateOf(value, customer.countryIso2);
  const isOfAnother = given !== null && given !== sellerState && (isMemberState(given) || given === 'XI');
  return isOfAnother ? [] : [{ pointer, code: 'VAT_NUMBER_OTHER_STATE', value }];
}
