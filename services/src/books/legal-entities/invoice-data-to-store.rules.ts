import { type ErrorCode, tidyPostcode } from '@kantoor/schemas';
import { Problem } from '../../platform/runtime/problems/index.js';
import { compactAccount } from './bank-account.rules.js';
import { countryCodeOf } from './country.js';
import { invoiceDataFaults, type InvoiceDataSettings } from './invoice-data-faults.rules.js';
import type { InvoiceData } from './legal-entity.js';

/** Validates the invoice data and removes empty parts and the logo, which is uploaded separately (PLT-117). */
export function invoiceDataToStore(
  invoiceData: Partial<InvoiceData>,
  settings: InvoiceDataSettings,
  refused: ErrorCode,
  home?: string,
): Partial<InvoiceData> {
  const faults = invoiceDataFaults(invoiceData, settings, home);
  if (faults.length > 0) throw new Problem(refused, { errors: faults });
  const { invoiceLogo: _uploaded, ...stored } = invoiceData;
  const { bankAccounts = [], postalCode, country } = invoiceData;
  return {
    ...stored,
    ...(postalCode && { postalCode: tidyPostcode(postalCode, countryCodeOf(country || home || '')) }),
    bankAccounts: bankAccounts.map(compactAccount),
  };
}
