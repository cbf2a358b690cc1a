import { decimal, ratedTotals, type Currency, type RatedTotals } from '@kantoor/schemas';
import { isDoubtful, parseNumber, typedNumber } from '../../../format';
import type { FormProblem } from '../../../shared/form/problems';
import type { Line } from '../../../shared/lines/line';
import type { NamedContact } from '../../../shared/contacts';
import type { NamedOrganization } from '../../organizations';
import type { Deal, DealDraftBody, DealLine, TaxRate } from '../deal';

export interface LineDraft extends Line {
  product: { productId: number; name?: string; taxRateId?: number | null } | null;
  department: string;
  project: string;
  /** Team and activity are those this person usually chooses: a product that knows better says so. */
  isUsual?: boolean | undefined;
  /** Chosen by hand; else the rules say which it is. */
  taxRateId: number | null;
  invoicedTaxRateId: number | null;
}
/** What is in the form: values as people type them. */
export interface DealDraft {
  name: string;
  teamId: number;
  owner: string;
  organization: NamedOrganization | null;
  contact: NamedContact | null;
  administrativeContact: NamedContact | null;
  currency: Currency;
  clientReference: string;
  invoiceNumber: string;
  /** What the customer reads; the name is for ourselves. */
  invoiceDescription: string;
  note: string;
  lines: LineDraft[];
}

const key = (): string => crypto.randomUUID();
export const newLine = (department: string, project: string): LineDraft => ({
  key: key(),
  product: null,
  description: '',
  price: '',
  amount: '1',
  department,
  project,
  taxRateId: null,
  invoicedTaxRateId: null,
});

const lineDraft = (line: DealLine): LineDraft => ({
  key: key(),
  product: line.product ?? null,
  description: line.description ?? '',
  price: typedNumber(line.price, { min: 2 }),
  amount: typedNumber(line.amount),
  department: line.department,
  project: line.project,
  taxRateId: line.taxRateId ?? null,
  invoicedTaxRateId: line.taxRateFrom === 'invoice' ? (line.taxRate?.taxRateId ?? null) : null,
});
export const draftOf = (deal: Deal): DealDraft => ({
  name: deal.name,
  teamId: deal.teamId,
  owner: deal.owner ?? '',
  organization: deal.organization,
  contact: deal.contact,
  administrativeContact: deal.administrativeContact ?? null,
  currency: deal.currency,
  clientReference: deal.clientReference ?? '',
  invoiceNumber: deal.invoiceNumber ? String(deal.invoiceNumber) : '',
  invoiceDescription: deal.invoiceDescription ?? '',
  note: deal.note ?? '',
  lines: [...deal.lines].sort((a, b) => (a.lineNumber ?? 0) - (b.lineNumber ?? 0)).map(lineDraft),
});
export const emptyDraft = (teamId: number, owner: string, currency: Currency): DealDraft => ({
  name: '',
  teamId,
  owner,
  organization: null,
  contact: null,
  administrativeContact: null,
  currency,
  clientReference: '',
  invoiceNumber: '',
  invoiceDescription: '',
  note: '',
  lines: [],
});

const typed = (text: string): number | null => {
  const parsed = parseNumber(text);
  return parsed ? Number(parsed.value) : null;
};
const lineBody = (line: LineDraft, index: number) => ({
  lineNumber: index + 1,
  product: line.product ? { productId: line.product.productId } : null,
  description: line.description.trim() || null,
  price: typed(line.price),
  amount: typed(line.amount),
  department: line.department,
  project: line.project,
  taxRateId: line.taxRateId,
});
export const isBlank = (line: LineDraft): boolean => !line.product && !line.description.trim() && !line.price.trim();
/** Enter makes a line ahead of the typing; the last one does not count while nothing was typed in it. */
const countedLines = ({ lines }: DealDraft): LineDraft[] => (lines.length > 1 && isBlank(lines.at(-1)!) ? lines.slice(0, -1) : lines);
/** The full deal as the API takes it (CRM-263). */
export const bodyOf = (draft: DealDraft): DealDraftBody => ({
  name: draft.name.trim(),
  teamId: draft.teamId,
  owner: draft.owner || null,
  organization: draft.organization && { organizationId: draft.organization.organizationId },
  contact: draft.contact && { contactId: draft.contact.contactId },
  administrativeContact: draft.administrativeContact && { contactId: draft.administrativeContact.contactId },
  currency: draft.currency,
  clientReference: draft.clientReference.trim() || null,
  invoiceNumber: draft.invoiceNumber ? Number(draft.invoiceNumber) : null,
  invoiceDescription: draft.invoiceDescription.trim() || null,
  note: draft.note || null,
  lines: countedLines(draft).map(lineBody),
});
/** What the shared rules judge: the same fields with numbers for what was typed. */
export const toCheck = (draft: DealDraft) => ({
  ...draft,
  lines: countedLines(draft).map((line) => ({ ...line, price: typed(line.price), amount: typed(line.amount) })),
});

/** Numbers that could be read in two ways, and of which nobody said yet which is meant (D-37). */
export const doubtsIn = (draft: DealDraft): FormProblem[] =>
  countedLines(draft).flatMap((line, index) =>
    (['price', 'amount'] as const)
      .filter((field) => isDoubtful(line[field]))
      .map((field) => ({ pointer: `/lines/${index}/${field}`, code: 'NUMBER_DOUBTFUL' })),
  );

/** Totals while typing; an unfinished number counts as nothing. */
export function draftTotals(lines: readonly LineDraft[], rateOf: (line: LineDraft) => TaxRate | null): RatedTotals<TaxRate> {
  const exact = (text: string): string => parseNumber(text)?.value ?? '0';
  return ratedTotals(lines.map((line) => ({ price: decimal(exact(line.price)), amount: decimal(exact(line.amount)), rate: rateOf(line) })));
}

const highest = 2147483646;
/** Digits only; a number that is too high loses its last digit (CRM-215, CRM-O31). */
export function invoiceNumberOf(text: string): { value: string; tooBig: boolean } {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  if (Number(digits) <= highest) return { value: digits, tooBig: false };
  return { value: invoiceNumberOf(digits.slice(0, -1)).value, tooBig: true };
}
