import {
  invoiceDateFault,
  invoicedParty,
  type InvoiceLineBody,
  isBlank,
  isDay,
  isDueDateTooLate,
  type Language,
  lineProblems,
  type NewInvoice,
  type OrganizationRecord,
} from '@kantoor/schemas';
import { toWireDate, todayOnWire } from '../../../../format';
import type { FormProblem } from '../../../../shared/form/problems';
import { countedLines, doubtsIn, inOrder, linesToCheck, productLineDraft, typed } from '../../../records/product-lines';
import { emptySalesDraft, type LineDraft, type SalesDraft, type SalesForm } from '../../../records/selling';
import type { Invoice } from '../invoice';

/** An invoice created by hand, as typed. Its name is its description (PLT-F10). */
export interface HandDraft extends SalesDraft {
  invoiceDate: string;
  dueDate: string;
  language: Language;
}
/** A line with its ledger: a stored line keeps it. */
export type HandLine = LineDraft & { ledgerAccount?: string | null };
const today = (): string => todayOnWire().slice(0, 10);
/** No team for the whole invoice: each line has its own. */
export const ofNoTeam = 0;

export const emptyHandDraft = (): HandDraft => ({
  ...emptySalesDraft(ofNoTeam, '', 'EUR'),
  invoiceDate: today(),
  dueDate: '',
  language: 'nl',
  lines: [],
});

const lineDraft = ({
  lineNumber,
  description,
  price,
  quantity,
  department,
  project,
  taxRate,
  ledgerAccount,
}: Invoice['lines'][number]): HandLine => ({
  ...productLineDraft({
    ...{ lineNumber, description, price, amount: quantity },
    department: department?.name ?? '',
    project: project?.name ?? '',
    taxRateId: taxRate?.taxRateId ?? null,
  }),
  invoicedTaxRateId: null,
  ledgerAccount: ledgerAccount ?? null,
});

/** Returns the tax rates of a stored draft, including those no longer offered. */
export const chargedIn = (invoice: Invoice): NonNullable<SalesForm['record']> => ({
  lines: invoice.lines.map(({ taxRate: { taxRateId, vatCategory, ...rate } }) => ({
    taxRate:
      taxRateId === null
        ? null
        : { ...rate, id: taxRateId, taxRateId, isExempt: vatCategory === 'E', isRelayed: ['AE', 'K'].includes(vatCategory) },
  })),
});

export const handDraftOf = (invoice: Invoice): HandDraft => ({
  ...emptyHandDraft(),
  name: invoice.invoiceDescription,
  organization: invoice.customer.customerId ? { organizationId: invoice.customer.customerId, name: invoice.customer.name } : null,
  currency: invoice.currency,
  clientReference: invoice.clientReference ?? '',
  template: invoice.template?.invoiceTemplateId ?? null,
  invoiceDate: invoice.invoiceDate.slice(0, 10),
  dueDate: (invoice.dueDate ?? '').slice(0, 10),
  language: invoice.language,
  lines: inOrder(invoice.lines).map(lineDraft),
});

const exactly = { type: 'number', 'x-decimals': 4 } as const;
/** The validated fields of a line: team and activity are optional. */
const lineSchema = { type: 'object', required: ['amount', 'price'], properties: { amount: exactly, price: exactly } } as const;
const missing = (pointer: string): FormProblem => ({ pointer, code: 'REQUIRED' });

/** Validates a draft before saving: due date and lines may be missing (PLT-O46). */
export function handProblems(draft: HandDraft, { rateIdOf }: HandChecks): FormProblem[] {
  const { name, organization, invoiceDate, dueDate } = draft;
  const lines = countedLines(draft.lines);
  const dateFault = !invoiceDate ? 'REQUIRED' : invoiceDateFault(invoiceDate, today()) && 'INVOICE_DATE_IMPLAUSIBLE';
  const isDueWrong = dueDate !== '' && isDay(invoiceDate) && (dueDate < invoiceDate || isDueDateTooLate(dueDate, invoiceDate));
  return [
    ...(isBlank(name) ? [missing('/invoiceDescription')] : []),
    ...(organization ? [] : [missing('/organization')]),
    ...(dateFault ? [{ pointer: '/invoiceDate', code: dateFault }] : []),
    ...(isDueWrong ? [{ pointer: '/dueDate', code: 'DUE_DATE_IMPLAUSIBLE' }] : []),
    ...lineProblems(lineSchema, linesToCheck(lines)),
    ...doubtsIn(lines),
    // Without a rate the legal entity's default would apply, which is wrong for customers under another rule.
    ...(organization ? lines.flatMap((line, index) => (rateIdOf(line) === null ? [missing(`/lines/${index}/taxRateId`)] : [])) : []),
  ];
}
/** The form state and actions for the parts of the form. */
export interface HandFormModel extends SalesForm {
  draft: HandDraft;
  change(patch: Partial<HandDraft>): void;
}

export interface HandChecks {
  /** Returns the tax rate of a line, by the same rule as booking (D-36). */
  rateIdOf: (line: LineDraft) => number | null;
}

/** Data of the records that the draft refers to. */
export interface HandFacts extends HandChecks {
  organization: OrganizationRecord;
  emailAddress: string | null;
  ledgerOf: (line: HandLine) => string | null;
}

const lineBody =
  ({ rateIdOf, ledgerOf }: Pick<HandFacts, 'rateIdOf' | 'ledgerOf'>) =>
  (line: HandLine, index: number): InvoiceLineBody => ({
    lineNumber: index + 1,
    description: line.description.trim() || (line.product?.name ?? ''),
    quantity: typed(line.amount) ?? 0,
    price: typed(line.price) ?? 0,
    taxRate: { taxRateId: rateIdOf(line) },
    department: { name: line.department || null },
    project: { name: line.project || null },
    ledgerAccount: ledgerOf(line),
  });

export function handBodyOf(draft: HandDraft, facts: HandFacts): NewInvoice {
  const { name, contact, currency, clientReference, template, invoiceDate, dueDate, language, lines } = draft;
  return {
    invoiceDescription: name.trim(),
    invoiceDate: toWireDate(invoiceDate),
    dueDate: dueDate ? toWireDate(dueDate) : null,
    language,
    currency,
    clientReference: clientReference.trim() || null,
    templateId: template,
    customer: invoicedParty(facts.organization, facts.emailAddress),
    customerContactName: contact ? [contact.firstName, contact.lastName].filter(Boolean).join(' ') : null,
    lines: countedLines(lines).map(lineBody(facts)),
  };
}
