import {
  type InvoiceChange,
  type InvoiceCustomerBody,
  type InvoiceLineBody,
  type NewInvoice,
  plainDecimal,
  salesInvoiceSchema,
} from '@kantoor/schemas';
import { definitionOf } from '../../platform/records/records/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { dateFaults, calendarDay } from '../../books/invoice-dates/index.js';
import { type InvoiceCustomer } from '../../books/invoice-books/index.js';
import { type InvoiceDraft, type InvoiceDraftLine } from '../sales-book/index.js';

export type InvoiceInput = InvoiceChange & Pick<Partial<NewInvoice>, 'currency'>;

const customerFields = [
  'customerId',
  'name',
  'emailAddress',
  'cocNumber',
  'vatNumber',
  'addressLineOne',
  'addressLineTwo',
  'zipCode',
  'city',
  'state',
  'countryIso2',
  'iban',
] as const;
const pickedCustomer = (customer: InvoiceCustomerBody): InvoiceCustomer =>
  Object.fromEntries(customerFields.map((field) => [field, customer[field] ?? null])) as unknown as InvoiceCustomer;

/** The only place where JSON numbers become exact decimals. */
const lineOf = ({ description, quantity, price, taxRate, department, project, ledgerAccount }: InvoiceLineBody): InvoiceDraftLine => ({
  description,
  quantity: plainDecimal(quantity),
  price: plainDecimal(price),
  taxRateId: taxRate?.taxRateId ?? null,
  department: department?.name ?? null,
  project: project?.name ?? null,
  ledgerAccount: ledgerAccount ?? null,
});

function dayOf(value: string, pointer: string, timeZone: string): string {
  const day = calendarDay(value, timeZone);
  if (day === undefined) throw new Problem('INVALID_INPUT', { errors: [{ pointer, code: 'FIELD_FORMAT' }] });
  return day;
}

/** Fields that are stored as they are sent: those of the schema that a client may change. */
const asSent = definitionOf(salesInvoiceSchema)
  .columns.filter(({ kind, schema }) => !schema.readOnly && kind === 'text')
  .map(({ field }) => field as 'invoiceDescription' | 'language' | 'clientReference');

/** Today in an ecosystem, and its time zone. */
export interface Clock {
  today: string;
  timeZone: string;
}

/** Returns the fields of a draft that a client may change; ignores all others in the body (PLT-O11). `faultsOf` checks its dates. */
export function changesOf(input: InvoiceInput, { today, timeZone }: Clock, faultsOf = dateFaults): Partial<InvoiceDraft> {
  const { invoiceDate, dueDate, templateId, customer, customerContactName, lines } = input;
  const changes: Partial<InvoiceDraft> = {
    ...Object.fromEntries(asSent.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]]))),
    ...(invoiceDate !== undefined && { invoiceDate: dayOf(invoiceDate, '/invoiceDate', timeZone) }),
    ...(dueDate !== undefined && { dueDate: dueDate === null ? null : dayOf(dueDate, '/dueDate', timeZone) }),
    ...(templateId !== undefined && { invoiceTemplateId: templateId }),
    ...(customer !== undefined && { customer: pickedCustomer(customer) }),
    ...(customerContactName !== undefined && { customerContactName }),
    ...(lines !== undefined && { lines: lines.map(lineOf) }),
  };
  const errors = faultsOf(changes, today);
  if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors });
  return changes;
}
