import { type Currency, faultyTaxPointer, type PurchaseBody, purchaseProblems } from '@kantoor/schemas';
import { isDoubtful, todayOnWire, toWireDate, typedNumber } from '../../../format';
import type { FormProblem } from '../../../shared/form/problems';
import type { NamedOrganization } from '../../relations/organizations';
import { doubtsIn, linesToCheck, plainLines, typed } from '../../records/product-lines';
import {
  draftSums,
  filledLines,
  isOfOurs,
  lineBodies,
  lineDrafts,
  newLine,
  pricedLines,
  type PurchaseLine,
  type RateOf,
  rateProblems,
  type StatedTax,
  summedRate,
  unknownRate,
} from './lines/purchase-line';
import type { Purchase } from './purchase';

/** Contents of the form: values as typed, dates as YYYY-MM-DD. */
export interface PurchaseDraft {
  name: string;
  teamId: number;
  currency: Currency;
  organization: NamedOrganization | null;
  /** Where a person bought it, who is paid back, while there is no organization (D-78). */
  shop: string;
  /** Empty for the country of the legal entity. */
  shopCountry: string;
  paymentMethod: number | null;
  initiatorId: number | null;
  reference: string;
  paymentReference: string;
  purchaseDate: string;
  dueDate: string;
  skipFromExternalInvoicing: boolean;
  statedTaxes: readonly StatedTax[];
  lines: PurchaseLine[];
}
/** Rates of the lines, which depend on the whole form. */
export interface Rated {
  rateOf: RateOf;
  /** Booking and approval require lines. */
  linesRequired?: boolean;
}

const dayOf = (moment: string | null | undefined): string => moment?.slice(0, 10) ?? '';

export const draftOf = (purchase: Purchase): PurchaseDraft => ({
  name: purchase.name,
  teamId: purchase.teamId,
  currency: purchase.currency,
  organization: purchase.organization,
  shop: purchase.shop ?? '',
  shopCountry: purchase.shopCountry ?? '',
  paymentMethod: purchase.paymentMethod,
  initiatorId: purchase.initiatorId,
  reference: purchase.reference ?? '',
  paymentReference: purchase.paymentReference ?? '',
  purchaseDate: dayOf(purchase.purchaseDate),
  dueDate: dayOf(purchase.dueDate),
  skipFromExternalInvoicing: purchase.skipFromExternalInvoicing,
  statedTaxes: purchase.statedTaxes.map(({ taxRateId, tax }) => ({ taxRateId, tax: typedNumber(tax, { min: 2 }) })),
  lines: lineDrafts(purchase.lines),
});
/** Returns a new draft: dated today, with a line of the team (PUR-046, PUR-065). */
export const emptyDraft = (teamId: number, currency: Currency, place: { department: string; project: string }): PurchaseDraft => ({
  name: '',
  teamId,
  currency,
  organization: null,
  ...{ shop: '', shopCountry: '', paymentMethod: null, initiatorId: null },
  reference: '',
  paymentReference: '',
  purchaseDate: dayOf(todayOnWire()),
  dueDate: '',
  skipFromExternalInvoicing: false,
  statedTaxes: [],
  lines: [newLine(place.department, place.project)],
});

const areRated = (lines: readonly PurchaseLine[], rateOf: RateOf): boolean => !lines.map(rateOf).includes(unknownRate);

/** Returns the stated VAT of rates that lines have; VAT of other rates is dropped, but only once the rates are loaded. */
export const statedOf = ({ statedTaxes, lines }: Pick<PurchaseDraft, 'statedTaxes' | 'lines'>, rateOf: RateOf): StatedTax[] => {
  const rates = new Set(filledLines(lines).map((line) => summedRate(line, rateOf)?.taxRateId));
  const isKnown = areRated(lines, rateOf);
  return statedTaxes.filter(({ taxRateId, tax }) => tax.trim() !== '' && (rates.has(taxRateId) || (!isKnown && isOfOurs(taxRateId))));
};

type Body = Omit<PurchaseBody, 'organization' | 'purchaseDate' | 'lines'> & {
  organization: PurchaseBody['organization'] | null;
  purchaseDate: string | null;
  lines: object[];
};
/** Returns the whole purchase for the API; empty fields are null. */
export const bodyOf = (draft: PurchaseDraft, { rateOf }: Rated): Body => ({
  name: draft.name.trim(),
  currency: draft.currency,
  organization: draft.organization && { organizationId: draft.organization.organizationId },
  shop: draft.shop.trim() || null,
  shopCountry: draft.shopCountry || null,
  reference: draft.reference.trim() || null,
  paymentReference: draft.paymentReference.trim() || null,
  purchaseDate: draft.purchaseDate ? toWireDate(draft.purchaseDate) : null,
  dueDate: draft.dueDate ? toWireDate(draft.dueDate) : null,
  skipFromExternalInvoicing: draft.skipFromExternalInvoicing,
  statedTaxes: statedOf(draft, rateOf).map(({ taxRateId, tax }) => ({ taxRateId, tax: typed(tax)! })),
  lines: lineBodies(draft.lines, rateOf),
});

/** Error codes of two missing fields (PUR-233, PUR-234). */
const missing: Record<string, string> = { '/name': 'NAME_IS_REQUIRED', '/organization': 'ORGANIZATION_IS_REQUIRED' };

/** Returns what is missing or invalid, by the shared rules and the number fields. */
export function problemsIn(draft: PurchaseDraft, { rateOf, linesRequired = false }: Rated): FormProblem[] {
  const lines = filledLines(draft.lines);
  const checked = linesToCheck(pricedLines(lines, rateOf)).map((line) => ({ ...line, inclPrice: typed(line.inclPrice) }));
  const found = purchaseProblems({ ...draft, lines: checked }).map(({ pointer, code }): FormProblem => ({
    pointer,
    code: (code === 'REQUIRED' && missing[pointer]) || code,
  }));
  const stated = statedOf(draft, rateOf);
  const doubtful = stated.filter(({ tax }) => isDoubtful(tax) || typed(tax) === null);
  const { faults } = draftSums(lines, rateOf, stated);
  return [
    ...found,
    ...(linesRequired && lines.length === 0 ? [{ pointer: '/lines', code: 'LINES_REQUIRED' }] : []),
    ...doubtsIn(lines, ['price', 'inclPrice', 'amount']),
    ...rateProblems(lines, rateOf),
    ...doubtful.map((one) => ({ pointer: `/statedTaxes/${stated.indexOf(one)}/tax`, code: 'NUMBER_DOUBTFUL' })),
    // Until the rates are loaded only the API compares.
    ...(areRated(lines, rateOf) ? faults : []).map(({ taxRateId }) => ({
      pointer: faultyTaxPointer({ statedTaxes: stated, lines }, taxRateId),
      code: 'TAX_DIFFERS',
    })),
  ];
}

/** Normalizes the value of a field for comparison with the stored one. */
export function plain(field: string, value: unknown): unknown {
  if (field === 'lines') return plainLines(value as PurchaseLine[]);
  if (field === 'organization') return (value as PurchaseDraft['organization'])?.organizationId;
  if (field === 'statedTaxes') return (value as readonly StatedTax[]).filter(({ tax }) => tax.trim() !== '');
  return typeof value === 'string' ? value.trim() : value;
}
