import { type Currency, type PurchaseBody, purchaseProblems } from '@kantoor/schemas';
import type { FormProblem } from '../../../shared/form/problems';
import {
  bodyOfCost,
  type CostDraft,
  dateOfCost,
  draftOfCost,
  emptyCost,
  figureProblems,
  lineBodies,
  linesOfCost,
  type RateOf,
  taxesOfCost,
} from '../costs';
import type { Purchase } from './purchase';

/** Contents of the form: those of a cost, and whether it is booked elsewhere. */
export interface PurchaseDraft extends CostDraft {
  skipFromExternalInvoicing: boolean;
}
/** Rates of the lines, which depend on the whole form. */
export interface Rated {
  rateOf: RateOf;
  /** Booking and approval require lines. */
  linesRequired?: boolean;
}

export const draftOf = (purchase: Purchase): PurchaseDraft => {
  const { purchaseDate: date, paymentMethod, lines, skipFromExternalInvoicing } = purchase;
  return { ...draftOfCost(purchase, { date, paymentMethod, lines }), skipFromExternalInvoicing };
};
export const emptyDraft = (teamId: number, currency: Currency, place: { department: string; project: string }): PurchaseDraft => ({
  ...emptyCost(teamId, currency, place),
  skipFromExternalInvoicing: false,
});

type Body = Omit<PurchaseBody, 'organization' | 'purchaseDate' | 'lines'> & {
  organization: PurchaseBody['organization'] | null;
  purchaseDate: string | null;
  lines: object[];
};
/** Returns the whole purchase for the API; empty fields are null. */
export const bodyOf = (draft: PurchaseDraft, { rateOf }: Rated): Body => ({
  ...bodyOfCost(draft),
  name: draft.name.trim(),
  purchaseDate: dateOfCost(draft),
  skipFromExternalInvoicing: draft.skipFromExternalInvoicing,
  statedTaxes: taxesOfCost(draft, rateOf),
  lines: lineBodies(draft.lines, rateOf),
});

/** Error codes of two missing fields (PUR-233, PUR-234). */
const missing: Record<string, string> = { '/name': 'NAME_IS_REQUIRED', '/organization': 'ORGANIZATION_IS_REQUIRED' };

/** Returns what is missing or invalid, by the shared rules and the number fields; until the rates are loaded only the API compares VAT. */
export function problemsIn(draft: PurchaseDraft, { rateOf, linesRequired = false }: Rated): FormProblem[] {
  const lines = linesOfCost(draft, rateOf);
  const found = purchaseProblems({ ...draft, lines }).map(({ pointer, code }): FormProblem => ({
    pointer,
    code: (code === 'REQUIRED' && missing[pointer]) || code,
  }));
  return [
    ...found,
    ...(linesRequired && lines.length === 0 ? [{ pointer: '/lines', code: 'LINES_REQUIRED' }] : []),
    ...figureProblems(draft, rateOf, { comparesUnrated: false }),
  ];
}
