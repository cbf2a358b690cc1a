/**
 * The complete content of a printed or electronic invoice, already decided: renderers (PDF, UBL, mail) add nothing and compute nothing.
 * Amounts are decimal strings ("1234.50"), dates are ISO calendar dates ("2026-03-01").
 */
export interface InvoiceDocument {
  kind: 'invoice' | 'credit-note';
  number: string;
  /** Number and date of the invoice that a credit note corrects (VAT directive art. 219, BT-25, BT-26). */
  corrects?: { number: string; date: string };
  /** Reason for a credit note, in the words of its author (BT-22). */
  creditReason?: string;
  issueDate: string;
  dueDate: string;
  /** Date of supply (VAT directive art. 226 point 7); the issue date if nothing else is known. */
  supplyDate: string;
  currency: string;
  /** Language of the document: lower-case ISO 639-1; texts exist for nl and en. */
  language: 'nl' | 'en';
  description: string;
  /** The customer's own reference or purchase order (BT-10 / BT-13). */
  clientReference?: string;
  paymentTermDays: number;
  /** Public payment page, if the legal entity takes online payments. */
  paymentUrl?: string;
  seller: InvoiceSeller;
  customer: InvoiceParty & { contactName?: string };
  lines: InvoiceDocumentLine[];
  taxes: InvoiceDocumentTax[];
  /** VAT in the accounting currency, if the invoice is in another one (VAT directive art. 230, BT-6, BT-111). */
  accountingTax?: AccountingTaxStatement;
  totals: { net: string; tax: string; gross: string; paid: string; payable: string };
}

export interface AccountingTaxStatement {
  currency: string;
  amount: string;
  /** Units of the invoice's currency for one unit of this one, with the date and source of that rate. */
  rate: string;
  rateDate: string;
  source: string;
}

export interface InvoiceParty {
  name: string;
  addressLineOne: string;
  addressLineTwo?: string;
  zipCode: string;
  city: string;
  state?: string;
  /** ISO 3166-1 alpha-2. */
  countryIso2: string;
  vatNumber?: string;
  cocNumber?: string;
  emailAddress?: string;
}

export interface InvoiceSeller extends InvoiceParty {
  phoneNumber: string;
  bankAccounts: { accountNumber: string; bic?: string }[];
  /** #rrggbb */
  primaryColor: string;
  secondaryColor: string;
  logo?: { data: Uint8Array; mediaType: 'image/png' | 'image/jpeg' };
  /** Custom wording of the 20 invoice texts (PLT-113) in the language of the document; missing ones use the built-in text. */
  texts?: Partial<Record<InvoiceTextKey, string>>;
}

/** VAT category of EN 16931 (UNCL5305): standard, zero, exempt, reverse charge, intra-community, export, outside scope. */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';

export interface InvoiceDocumentLine {
  lineNumber: number;
  description: string;
  /** Up to 4 decimals; negative for corrections. */
  quantity: string;
  /** Unit price excluding VAT, up to 4 decimals; negative for discounts given as a line. */
  unitPrice: string;
  /** quantity × unitPrice, rounded to 2 decimals half away from zero (EN 16931 BT-131). */
  net: string;
  vatCategory: VatCategory;
  /** Percentage, e.g. "21", "9", "0". */
  vatPercentage: string;
}

export interface InvoiceDocumentTax {
  vatCategory: VatCategory;
  vatPercentage: string;
  /** Name of the rate as the customer knows it, e.g. "21% BTW". */
  description: string;
  /** Sum of the line nets of this category and rate. */
  base: string;
  tax: string;
  /** Legal text for reverse charge, exempt and zero-rated supplies (VAT directive art. 226 points 11 and 11a). */
  exemptionReason?: string;
}

/** The 20 invoice texts that a legal entity may reword (PLT-113). */
export const invoiceTextKeys = [
  'purchaseOrder',
  'vat',
  'vatNumber',
  'customerVatNumber',
  'iban',
  'bic',
  'coc',
  'invoice',
  'invoiceNumber',
  'invoiceDate',
  'description',
  'amount',
  'singlePrice',
  'totalPrice',
  'totalTaxDescription',
  'subTotalExVat',
  'totalAmount',
  'thankYou',
  'generatedBy',
  'dueDate',
] as const;
export type InvoiceTextKey = (typeof invoiceTextKeys)[number];
