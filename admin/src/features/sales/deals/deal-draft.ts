import { dealProblems, type Currency } from '@kantoor/schemas';
import type { FormProblem } from '../../../shared/form/problems';
import { countedLines, doubtsIn, linesToCheck } from '../../records/product-lines';
import { emptySalesDraft, lineBodies, lineDrafts, salesBodyOf, type SalesDraft, salesDraftOf } from '../../records/selling';
import type { Deal, DealDraftBody } from './deal';

/** Contents of the form: values as typed. */
export interface DealDraft extends SalesDraft {
  invoiceNumber: string;
  /** Text that the customer reads; the name is internal. */
  invoiceDescription: string;
  note: string;
}

export const draftOf = (deal: Deal): DealDraft => ({
  ...salesDraftOf(deal),
  invoiceNumber: deal.invoiceNumber ? String(deal.invoiceNumber) : '',
  invoiceDescription: deal.invoiceDescription ?? '',
  note: deal.note ?? '',
  lines: lineDrafts(deal.lines),
});
export const emptyDraft = (teamId: number, owner: string, currency: Currency): DealDraft => ({
  ...emptySalesDraft(teamId, owner, currency),
  invoiceNumber: '',
  invoiceDescription: '',
  note: '',
  lines: [],
});

/** Returns the full deal as the API expects it (CRM-263). */
export const bodyOf = (draft: DealDraft): DealDraftBody => ({
  ...salesBodyOf(draft),
  teamId: draft.teamId,
  invoiceNumber: draft.invoiceNumber ? Number(draft.invoiceNumber) : null,
  invoiceDescription: draft.invoiceDescription.trim() || null,
  note: draft.note || null,
  lines: lineBodies(draft.lines),
});

/** Returns what is missing or invalid, by the shared rules and the number fields. */
export function problemsIn(draft: DealDraft, { linesRequired }: { linesRequired: boolean }): FormProblem[] {
  const lines = countedLines(draft.lines);
  return [...dealProblems({ ...draft, lines: linesToCheck(lines) }, { linesRequired }), ...doubtsIn(lines)];
}

const highest = 2147483646;
/** Keeps digits only; a number that is too high loses its last digit (CRM-215, CRM-O31). */
export function invoiceNumberOf(text: string): { value: string; tooBig: boolean } {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  if (Number(digits) <= highest) return { value: digits, tooBig: false };
  return { value: invoiceNumberOf(digits.slice(0, -1)).value, tooBig: true };
}
