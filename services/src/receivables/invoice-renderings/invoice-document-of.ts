import { accountingCurrency, amountText, decimal, plainDecimal, vatNumberIn, type InvoiceDocument } from '@kantoor/schemas';
import type { LegalEntity } from '../../books/legal-entities/index.js';
import { daysBetween } from '../../books/invoice-dates/index.js';
import { type InvoiceLineRow, type InvoiceRow, type StoredCustomer, type SellerSnapshot } from '../sales-book/index.js';

/** Fields of an invoice that its document shows. */
type DocumentInvoice = Pick<
  InvoiceRow,
  | 'invoiceType'
  | 'invoiceNumber'
  | 'invoiceDate'
  | 'dueDate'
  | 'supplyDate'
  | 'currency'
  | 'language'
  | 'invoiceDescription'
  | 'clientReference'
  | 'customer'
  | 'taxes'
  | 'netAmount'
  | 'taxAmount'
  | 'totalAmount'
  | 'taxAmountInAccountingCurrency'
  | 'exchangeRate'
  | 'exchangeRateDate'
  | 'exchangeRateSource'
> & { creditReason?: string | null };
/** An invoice that is not stored yet, for preview. */
export interface UnwrittenInvoice {
  legalEntityId: number;
  templateId?: number | null;
  /** Replaces the stored invoice data, for a preview of values that are still being typed. */
  look?: ((entity: LegalEntity) => LegalEntity) | undefined;
  invoice: DocumentInvoice;
  lines: readonly InvoiceLineRow[];
}
export interface InvoiceDocumentParts {
  invoice: DocumentInvoice;
  lines: readonly InvoiceLineRow[];
  seller: SellerSnapshot;
  logo?: { data: Uint8Array; mediaType: 'image/png' | 'image/jpeg' };
  paymentUrl?: string;
  corrects?: { number: string; date: string };
}

/** Removes empty values. */
const filled = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '')) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

const partyOf = ({
  name,
  addressLineOne,
  addressLineTwo,
  zipCode,
  city,
  state,
  countryIso2,
  vatNumber,
  cocNumber,
  emailAddress,
  contactName,
}: StoredCustomer) => ({
  name,
  addressLineOne: addressLineOne ?? '',
  zipCode: zipCode ?? '',
  city: city ?? '',
  countryIso2,
  ...filled({ addressLineTwo, state, vatNumber: vatNumberIn(vatNumber), cocNumber, emailAddress, contactName }),
});

/**
 * An invoice lists what is charged, a credit invoice what is credited: its documents show without a sign what its records store as
 * negative.
 */
function listed(
  invoice: DocumentInvoice,
  lines: readonly InvoiceLineRow[],
): { invoice: DocumentInvoice; lines: readonly InvoiceLineRow[] } {
  if (invoice.invoiceType === 'invoice') return { invoice, lines };
  const opposite = (amount: string): string => amountText(decimal(amount).negated());
  const { netAmount, taxAmount, totalAmount, taxAmountInAccountingCurrency: inBooks } = invoice;
  return {
    invoice: {
      ...invoice,
      ...{ netAmount: opposite(netAmount), taxAmount: opposite(taxAmount), totalAmount: opposite(totalAmount) },
      taxAmountInAccountingCurrency: inBooks === null ? null : opposite(inBooks),
      taxes: invoice.taxes.map((tax) => ({ ...tax, base: opposite(tax.base), tax: opposite(tax.tax) })),
    },
    lines: lines.map((line) => ({ ...line, quantity: plainDecimal(decimal(line.quantity).negated()), net: opposite(line.net) })),
  };
}

function accountingTaxOf(invoice: DocumentInvoice): InvoiceDocument['accountingTax'] {
  const { taxAmountInAccountingCurrency: amount, exchangeRate: rate, exchangeRateDate: rateDate, exchangeRateSource: source } = invoice;
  return amount && rate && rateDate && source ? { currency: accountingCurrency, amount, rate, rateDate, source } : undefined;
}

/** Builds the content of the PDF and the e-invoice from the values at booking, so a document made later is the same. */
export function invoiceDocumentOf({ seller, logo, paymentUrl, corrects, ...parts }: InvoiceDocumentParts): InvoiceDocument {
  const { invoice, lines } = listed(parts.invoice, parts.lines);
  const { invoiceDate, dueDate, supplyDate, netAmount, taxAmount, totalAmount, clientReference } = invoice;
  const { logoFileId: _kept, ...sellerFacts } = seller;
  const lastDay = dueDate ?? invoiceDate;
  return {
    kind: invoice.invoiceType,
    number: invoice.invoiceNumber ?? '',
    issueDate: invoiceDate,
    dueDate: lastDay,
    supplyDate: supplyDate ?? invoiceDate,
    currency: invoice.currency,
    language: invoice.language,
    description: invoice.invoiceDescription,
    paymentTermDays: daysBetween(invoiceDate, lastDay),
    ...filled({ clientReference, paymentUrl, corrects, creditReason: invoice.creditReason }),
    seller: { ...sellerFacts, ...(logo && { logo }) },
    customer: partyOf(invoice.customer),
    lines: lines.map(({ lineNumber, description, quantity, price, net, vatCategory, taxPercentage }) => ({
      lineNumber,
      description,
      quantity,
      unitPrice: price,
      net,
      vatCategory,
      vatPercentage: taxPercentage,
    })),
    taxes: invoice.taxes,
    ...filled({ accountingTax: accountingTaxOf(invoice) }),
    totals: { net: netAmount, tax: taxAmount, gross: totalAmount, paid: '0.00', payable: decimal(totalAmount).toFixed(2) },
  };
}
