import { organizationSchema, outsideEuOf } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { Records } from '../../platform/records/records/index.js';
import type { InvoiceCustomer } from '../../books/invoice-books/index.js';

/**
 * Decides whether the customer of a draft is outside the EU for VAT, by the customer's own record (D-45): a user's choice there takes
 * precedence, and it also states sales in Northern Ireland; else the address in the draft decides.
 */
export async function isOutsideEu(records: Records, tx: Tx, ctx: RequestContext, customer: InvoiceCustomer): Promise<boolean> {
  const organization = customer.customerId ? await records.stored(tx, ctx, organizationSchema, customer.customerId) : null;
  return outsideEuOf({}, organization, { ...customer, vatSupplies: organization?.vatSupplies }).exEu;
}

const placeOf = ({ customerId, countryIso2, zipCode, city, vatNumber }: InvoiceCustomer): string =>
  JSON.stringify([customerId, countryIso2, zipCode, city, vatNumber].map((value) => value ?? null));

/** Checks for another customer, or a different place of the same one; if unchanged, the draft's value is kept. */
export const isMoved = (before: InvoiceCustomer, after: InvoiceCustomer): boolean => placeOf(before) !== placeOf(after);
