import { isBlank } from '@kantoor/schemas';
import { isVatNumber } from '@kantoor/schemas/vat-number';
import { countryCodeOf, isIban, type LegalEntity } from '../legal-entities/index.js';
import type { FieldFault } from './field-fault.js';
import type { InvoiceLineRow, InvoiceRow } from '../invoice-records/index.js';
import { dateFaults } from './plausible-dates.rules.js';

/** What the law wants on an invoice and is missing, with the record where it can be fixed. */
export interface InvoiceProblems {
  code: 'CUSTOMER_INCOMPLETE' | 'LEGAL_ENTITY_INCOMPLETE' | 'INVOICE_INCOMPLETE' | 'EXCHANGE_RATE_MISSING';
  problems: FieldFault[];
  fix: { resource: string; id: number };
}
export interface InvoiceParts {
  invoice: InvoiceRow;
  lines: readonly InvoiceLineRow[];
  entity: LegalEntity;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || isBlank(String(value));
const required = (pointer: string): FieldFault => ({ pointer, code: 'FIELD_REQUIRED' });
const missing = (record: object, fields: readonly string[], at = ''): FieldFault[] =>
  fields.filter((field) => isEmpty((record as Record<string, unknown>)[field])).map((field) => required(`${at}/${field}`));

/** VAT directive art. 226: name and address of the customer; the VAT number where the customer owes the VAT (PLT-O46, PLT-O59). */
export function customerFaults({ customer }: Pick<InvoiceRow, 'customer'>, lines: readonly InvoiceLineRow[]): FieldFault[] {
  const owesVat = lines.some(({ vatCategory }) => vatCategory === 'AE' || vatCategory === 'K');
  const faults = missing(customer, ['name', 'addressLineOne', 'zipCode', 'city', 'countryIso2', ...(owesVat ? ['vatNumber'] : [])]);
  const isWrong = owesVat && !isEmpty(customer.vatNumber) && !isVatNumber(String(customer.vatNumber), customer.countryIso2);
  return isWrong ? [...faults, { pointer: '/vatNumber', code: 'VAT_NUMBER_INVALID' }] : faults;
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

/** At least one bank account, and everything an invoice says about its seller (PLT-O31). */
export function entityFaults({ invoiceData }: Pick<LegalEntity, 'invoiceData'>): FieldFault[] {
  if (!invoiceData) return [required('/invoiceData')];
  const faults = missing(invoiceData, entityFields, '/invoiceData');
  if (!isEmpty(invoiceData.country) && !countryCodeOf(invoiceData.country))
    faults.push({ pointer: '/invoiceData/country', code: 'FIELD_NOT_ALLOWED' });
  const accounts = invoiceData.bankAccounts ?? [];
  if (accounts.length === 0) return [...faults, required('/invoiceData/bankAccounts')];
  if (!accounts.some(({ accountNumber }) => isIban(accountNumber)))
    faults.push({ pointer: '/invoiceData/bankAccounts/0/accountNumber', code: 'FIELD_FORMAT' });
  return faults;
}

export function contentFaults(invoice: Pick<InvoiceRow, 'invoiceDescription'>, lines: readonly InvoiceLineRow[]): FieldFault[] {
  const faults = missing(invoice, ['invoiceDescription']);
  if (lines.length === 0) faults.push(required('/lines'));
  lines.forEach((line, index) => {
    if (line.taxRateId === null) faults.push(required(`/lines/${index}/taxRateId`));
    if (isEmpty(line.description)) faults.push(required(`/lines/${index}/description`));
  });
  return faults;
}

/** The first record with something to fix: one form at a time. */
export function problemsIn({ invoice, lines, entity }: InvoiceParts): InvoiceProblems | null {
  const { invoiceId, dealId } = invoice;
  const own = dealId === null ? { resource: 'sales-invoices', id: invoiceId } : { resource: 'deals', id: dealId };
  const customerId = invoice.customer.customerId ?? null;
  const found: InvoiceProblems[] = [
    {
      code: 'CUSTOMER_INCOMPLETE',
      problems: customerFaults(invoice, lines),
      fix: customerId === null ? own : { resource: 'organizations', id: customerId },
    },
    { code: 'LEGAL_ENTITY_INCOMPLETE', problems: entityFaults(entity), fix: { resource: 'legal-entities', id: entity.legalEntityId } },
    { code: 'INVOICE_INCOMPLETE', problems: contentFaults(invoice, lines), fix: own },
    // A deal that is invoiced cannot be changed; the draft of its invoice can.
    { code: 'INVOICE_INCOMPLETE', problems: dateFaults(invoice), fix: { resource: 'sales-invoices', id: invoiceId } },
  ];
  return found.find(({ problems }) => problems.length > 0) ?? null;
}
