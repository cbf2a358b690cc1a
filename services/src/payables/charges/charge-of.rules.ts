import { outsideEuOf } from '@kantoor/schemas';
import { chargeSource, type InvoiceCustomer } from '../../books/invoice-books/index.js';
import type { InvoiceDraft, InvoiceRow, InvoiceLineRow } from '../../receivables/sales-book/index.js';
import { countryCodeOf, type LegalEntity } from '../../books/legal-entities/index.js';
import { type NewPurchaseInvoice, paymentMethods, type PurchaseInvoiceLine, type PurchaseInvoiceRow } from '../purchase-invoices/index.js';

/** Returns a legal entity as the other party of an invoice. */
export function partyOf({ name, invoiceData }: Pick<LegalEntity, 'name' | 'invoiceData'>): InvoiceCustomer {
  return {
    customerId: null,
    name: invoiceData?.registeredCompanyName || name,
    emailAddress: invoiceData?.emailAddress ?? null,
    cocNumber: invoiceData?.coCNumber ?? null,
    vatNumber: invoiceData?.vatNumber ?? null,
    addressLineOne: invoiceData ? `${invoiceData.streetName} ${invoiceData.houseNumber}`.trim() : null,
    zipCode: invoiceData?.postalCode ?? null,
    city: invoiceData?.city ?? null,
    countryIso2: countryCodeOf(invoiceData?.country ?? '') ?? 'NL',
    iban: invoiceData?.bankAccounts?.[0]?.accountNumber ?? null,
  };
}

export interface Charged {
  source: PurchaseInvoiceRow;
  /** Lines that the other legal entity bears. */
  lines: readonly PurchaseInvoiceLine[];
  payer: LegalEntity;
  bearer: LegalEntity;
  taxRateId: number;
  /** Number of the payer's ledger for charges (PLT-O93). */
  ledgerAccount: string;
}

/** Returns the sales invoice of a charge: the cost without markup, at the rate charged between the two (PLT-O90, PLT-O92). */
export function chargeDraftOf({ source, lines, payer, bearer, taxRateId, ledgerAccount }: Charged): InvoiceDraft {
  const customer = partyOf(bearer);
  return {
    legalEntityId: payer.legalEntityId,
    teamId: source.teamId,
    invoiceDate: source.invoiceDate,
    currency: source.currency,
    language: source.language,
    invoiceDescription: source.invoiceDescription,
    reference: source.invoiceNumber,
    customer,
    exEu: outsideEuOf({}, null, customer).exEu,
    charge: {
      source: chargeSource,
      legalEntityReferenceOrigin: payer.legalEntityReference,
      sourceInvoiceId: source.invoiceId,
      originalAmount: source.netAmount,
    },
    lines: lines.map(({ description, quantity, price, department, project }) => ({
      ...{ description, quantity, price, department: department ?? null, project: project ?? null },
      ...{ taxRateId, ledgerAccount },
    })),
  };
}

/** Returns the purchase invoice that mirrors the sales invoice of a charge, with the bearer's ledger (PLT-O91, PLT-O93). */
export const mirrorOf = (
  sales: InvoiceRow,
  lines: readonly InvoiceLineRow[],
  { payer, ledgerAccount }: { payer: LegalEntity; ledgerAccount: string },
): NewPurchaseInvoice => ({
  origin: null,
  teamId: null,
  invoiceType: sales.invoiceType === 'credit-note' ? 'credit-note' : 'Expenses',
  invoiceDate: sales.invoiceDate,
  dueDate: sales.dueDate ?? sales.invoiceDate,
  currency: sales.currency,
  language: sales.language,
  invoiceDescription: sales.invoiceDescription,
  reference: sales.invoiceNumber,
  customer: partyOf(payer),
  taxes: sales.taxes,
  netAmount: sales.netAmount,
  taxAmount: sales.taxAmount,
  totalAmount: sales.totalAmount,
  paymentMethod: paymentMethods.bank,
  payeePersonId: null,
  payeeName: partyOf(payer).name,
  charge: sales.charge,
  mirrorsInvoiceId: sales.invoiceId,
  lines: lines.map((line) => ({ ...line, ledgerAccount })),
});
