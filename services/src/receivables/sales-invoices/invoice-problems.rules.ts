import { decimal, isBlank } from '@kantoor/schemas';
import { countryCodeOf, isIban, type LegalEntity, sellerPlaceOf } from '../../books/legal-entities/index.js';
import { contentOwner, type InvoiceLineRow, type InvoiceRow } from '../sales-book/index.js';
import { dateFaults, type FieldFault } from '../../books/invoice-dates/index.js';
import { contentLetters, customerLetters, entityLetters } from './printable-parts.rules.js';
import { type CheckedCustomer, vatNumberFaults } from './vat-number-faults.rules.js';

/** Missing legal requirements of an invoice, with the record where they can be fixed. */
export interface InvoiceProblems {
  code:
    | 'CUSTOMER_INCOMPLETE'
    | 'LEGAL_ENTITY_INCOMPLETE'
    | 'INVOICE_INCOMPLETE'
    | 'LETTERS_NOT_PRINTABLE'
    | 'EXCHANGE_RATE_MISSING'
    | 'TOTAL_CHANGED';
  problems: FieldFault[];
  /** Values for the text of the reason. */
  params?: Record<string, string>;
  fix: { resource: string; id: number };
}
type CheckedLine = Pick<InvoiceLineRow, 'vatCategory' | 'taxRateId' | 'description'>;
/** Parts of an invoice that are validated, also before it exists. */
export interface CheckedParts {
  invoice: Pick<InvoiceRow, 'invoiceDescription' | 'clientReference' | 'language'> & { customer: CheckedCustomer };
  lines: readonly CheckedLine[];
  entity: LegalEntity;
}
export interface InvoiceParts extends CheckedParts {
  invoice: InvoiceRow;
  lines: readonly InvoiceLineRow[];
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || isBlank(String(value));
const required = (pointer: string): FieldFault => ({ pointer, code: 'FIELD_REQUIRED' });
const missing = (record: object, fields: readonly string[], at = ''): FieldFault[] =>
  fields.filter((field) => isEmpty((record as Record<string, unknown>)[field])).map((field) => required(`${at}/${field}`));

/**
 * Validates by VAT directive art. 226: name and address of the customer; the VAT number if the customer owes the VAT (PLT-O46, PLT-O59).
 */
function customerFaults({ invoice: { customer }, lines, entity }: CheckedParts): FieldFault[] {
  const faults = missing(customer, ['name', 'addressLineOne', 'zipCode', 'city', 'countryIso2']);
  const owed = (['AE', 'K'] as const).filter((owing) => lines.some(({ vatCategory }) => vatCategory === owing));
  return [...faults, ...vatNumberFaults(customer, sellerPlaceOf(entity), owed)];
}

const entityFields = [
  'registeredCompanyName',
  'coCNumber',
  'vatNumber',
  'streetName',
  'houseNumber',
  'postalCode',
  'city',
  'country',
  'emailAddress',
  'phoneNumber',
];

/** Validates the legal entity: at least one bank account, and all seller details (PLT-O31). */
export function entityFaults({ invoiceData }: Pick<LegalEntity, 'invoiceData'>): FieldFault[] {
  if (!invoiceData) return [required('/invoiceData')];
  const faults = missing(invoiceData, entityFields, '/invoiceData');
  if (!isEmpty(invoiceData.country) && !countryCodeOf(invoiceData.country))
    faults.push({ pointer: '/invoiceData/country', code: 'FIELD_NOT_ALLOWED', value: String(invoiceData.country) });
  const accounts = invoiceData.bankAccounts ?? [];
  if (accounts.length === 0) return [...faults, required('/invoiceData/bankAccounts')];
  if (!accounts.some(({ accountNumber }) => isIban(accountNumber)))
    faults.push({ pointer: '/invoiceData/bankAccounts/0/accountNumber', code: 'FIELD_FORMAT', value: accounts[0]!.accountNumber });
  return faults;
}

function contentFaults(invoice: Pick<InvoiceRow, 'invoiceDescription'>, lines: readonly CheckedLine[]): FieldFault[] {
  const faults = missing(invoice, ['invoiceDescription']);
  if (lines.length === 0) faults.push(required('/lines'));
  lines.forEach((line, index) => {
    if (line.taxRateId === null) faults.push(required(`/lines/${index}/taxRateId`));
    if (isEmpty(line.description)) faults.push(required(`/lines/${index}/description`));
  });
  return faults;
}

/** A draft may lack a due date, an invoice may not (PLT-O46). */
const datesOf = (invoice: InvoiceRow, today: string): FieldFault[] => [...missing(invoice, ['dueDate']), ...dateFaults(invoice, today)];

/** Refuses a total other than the confirmed one (D-37). */
const totalFaults = ({ confirmedTotal, totalAmount }: Pick<InvoiceRow, 'confirmedTotal' | 'totalAmount'>): FieldFault[] =>
  confirmedTotal === null || decimal(confirmedTotal).eq(totalAmount) ? [] : [{ pointer: '/totalAmount', code: 'FIELD_NOT_ALLOWED' }];

/**
 * Returns all missing legal requirements of the content, and characters that cannot be printed; `own` is where the content can be fixed.
 */
export function contentProblems(parts: CheckedParts, own: InvoiceProblems['fix']): InvoiceProblems[] {
  const { invoice, lines, entity } = parts;
  const customerId = invoice.customer.customerId ?? null;
  const customer = customerId === null ? own : { resource: 'organizations', id: customerId };
  const seller = { resource: 'legal-entities', id: entity.legalEntityId };
  const found: InvoiceProblems[] = [
    { code: 'CUSTOMER_INCOMPLETE', problems: customerFaults(parts), fix: customer },
    { code: 'LEGAL_ENTITY_INCOMPLETE', problems: entityFaults(entity), fix: seller },
    { code: 'INVOICE_INCOMPLETE', problems: contentFaults(invoice, lines), fix: own },
    { code: 'LETTERS_NOT_PRINTABLE', problems: customerLetters(invoice.customer), fix: customer },
    { code: 'LETTERS_NOT_PRINTABLE', problems: entityLetters(entity, invoice.language), fix: seller },
    { code: 'LETTERS_NOT_PRINTABLE', problems: contentLetters(invoice, lines), fix: own },
  ];
  return found.filter(({ problems }) => problems.length > 0);
}

/** Returns the first record with problems: one form at a time. */
export function problemsIn(parts: InvoiceParts, today: string): InvoiceProblems | null {
  const { invoiceId, totalAmount, confirmedTotal, currency } = parts.invoice;
  const totals = { amount: totalAmount, expected: confirmedTotal ?? '', currency };
  const found: InvoiceProblems[] = [
    ...contentProblems(parts, contentOwner(parts.invoice)),
    // An invoiced record cannot be changed; the draft of its invoice can.
    { code: 'INVOICE_INCOMPLETE', problems: datesOf(parts.invoice, today), fix: { resource: 'sales-invoices', id: invoiceId } },
    { code: 'TOTAL_CHANGED', problems: totalFaults(parts.invoice), params: totals, fix: { resource: 'sales-invoices', id: invoiceId } },
  ];
  return found.find(({ problems }) => problems.length > 0) ?? null;
}
