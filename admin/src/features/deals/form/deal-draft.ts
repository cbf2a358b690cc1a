import { decimal, totalsOf, type Currency, type Totals } from '@kantoor/schemas';
import { parseNumber, number as asNumber, price as asPrice } from '../../../format';
import type { Line } from '../../../shared/lines/line';
import type { NamedContact } from '../../../shared/contacts';
import type { NamedOrganization } from '../../organizations';
import type { Deal, DealDraftBody, DealLine, TaxRate } from '../deal';

export interface LineDraft extends Line {
  product: { productId: number; name?: string } | null;
  department: string;
  project: string;
  taxRateId: number | null;
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
});

const lineDraft = (line: DealLine): LineDraft => ({
  key: key(),
  product: line.product ?? null,
  description: line.description ?? '',
  price: asPrice(line.price, 4),
  amount: asNumber(line.amount),
  department: line.department,
  project: line.project,
  taxRateId: line.taxRateId ?? null,
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
const isBlank = (line: LineDraft): boolean => !line.product && !line.description.trim() && !line.price.trim();
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
  note: draft.note || null,
  lines: countedLines(draft).map(lineBody),
});
/** What the shared rules judge: the same fields with numbers for what was typed. */
export const toCheck = (draft: DealDraft) => ({
  ...draft,
  lines: countedLines(draft).map((line) => ({ ...line, price: typed(line.price), amount: typed(line.amount) })),
});

/** Totals while typing; an unfinished number counts as nothing. The customer's rate holds for all lines (CRM-O82). */
export function draftTotals(lines: readonly LineDraft[], rate: TaxRate | null | undefined): Totals {
  const percentage = rate && !rate.isExempt && !rate.isRelayed ? rate.percentage : 0;
  const exact = (text: string): string => parseNumber(text)?.value ?? '0';
  return totalsOf(
    lines.map((line) => ({ price: decimal(exact(line.price)), amount: decimal(exact(line.amount)), taxKey: 'customer', percentage })),
  );
}

const highest = 2147483646;
/** Digits only; a number that is too high loses its last digit (CRM-215, CRM-O31). */
export function invoiceNumberOf(text: string): { value: string; tooBig: boolean } {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  if (Number(digits) <= highest) return { value: digits, tooBig: false };
  return { value: invoiceNumberOf(digits.slice(0, -1)).value, tooBig: true };
}
