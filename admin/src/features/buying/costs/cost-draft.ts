import { type Currency, faultyTaxPointer, invoiceDateFault, type PurchaseBody, type PurchaseRecord } from '@kantoor/schemas';
import { isDoubtful, today, todayOnWire, toWireDate, typedNumber } from '../../../format';
import type { FormProblem } from '../../../shared/form/problems';
import { doubtsIn, linesToCheck, plainLines, typed } from '../../records/product-lines';
import type { NamedOrganization } from '../../relations/organizations';
import {
  type CostLine,
  draftSums,
  filledLines,
  isOfOurs,
  lineDrafts,
  newLine,
  pricedLines,
  type RateOf,
  rateProblems,
  type StatedTax,
  summedRate,
  unknownRate,
} from './cost-line';

/** Contents of the form of a cost, whether it is a document or a purchase: values as typed, dates as YYYY-MM-DD. */
export interface CostDraft {
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
  statedTaxes: readonly StatedTax[];
  lines: CostLine[];
}

type StoredCost = Pick<
  PurchaseRecord,
  'name' | 'teamId' | 'currency' | 'organization' | 'shop' | 'shopCountry' | 'initiatorId' | 'reference' | 'paymentReference'
> &
  Pick<PurchaseRecord, 'dueDate' | 'statedTaxes'>;
/** What a document and a purchase name differently. */
interface NamedByKind {
  date: string | null;
  paymentMethod: number | null;
  lines: Parameters<typeof lineDrafts>[0];
}

export const text = (value: string): string | null => value.trim() || null;
const dayOf = (moment: string | null | undefined): string => moment?.slice(0, 10) ?? '';

export const draftOfCost = (cost: StoredCost, { date, paymentMethod, lines }: NamedByKind): CostDraft => ({
  name: cost.name,
  teamId: cost.teamId,
  currency: cost.currency,
  organization: cost.organization,
  shop: cost.shop ?? '',
  shopCountry: cost.shopCountry ?? '',
  paymentMethod,
  initiatorId: cost.initiatorId,
  reference: cost.reference ?? '',
  paymentReference: cost.paymentReference ?? '',
  purchaseDate: dayOf(date),
  dueDate: dayOf(cost.dueDate),
  statedTaxes: cost.statedTaxes.map(({ taxRateId, tax }) => ({ taxRateId, tax: typedNumber(tax, { min: 2 }) })),
  lines: lineDrafts(lines),
});

/** Returns a new draft: dated today, with a line of the team (PUR-046, PUR-065). */
export const emptyCost = (teamId: number, currency: Currency, place: { department: string; project: string }): CostDraft => ({
  ...{ name: '', teamId, currency, organization: null, shop: '', shopCountry: '', paymentMethod: null, initiatorId: null },
  ...{ reference: '', paymentReference: '', purchaseDate: dayOf(todayOnWire()), dueDate: '', statedTaxes: [] },
  lines: [newLine(place.department, place.project)],
});

const areRated = (lines: readonly CostLine[], rateOf: RateOf): boolean => !lines.map(rateOf).includes(unknownRate);

/** Returns the stated VAT of rates that lines have; VAT of other rates is dropped, but only once the rates are loaded. */
export const statedOf = ({ statedTaxes, lines }: Pick<CostDraft, 'statedTaxes' | 'lines'>, rateOf: RateOf): StatedTax[] => {
  const rates = new Set(filledLines(lines).map((line) => summedRate(line, rateOf)?.taxRateId));
  const isKnown = areRated(lines, rateOf);
  return statedTaxes.filter(({ taxRateId, tax }) => tax.trim() !== '' && (rates.has(taxRateId) || (!isKnown && isOfOurs(taxRateId))));
};

type CommonBody = Omit<PurchaseBody, 'name' | 'organization' | 'purchaseDate' | 'lines' | 'statedTaxes' | 'skipFromExternalInvoicing'> & {
  organization: PurchaseBody['organization'] | null;
};
/** Returns what documents and purchases send alike; empty fields are null. */
export const bodyOfCost = (draft: CostDraft): CommonBody => ({
  currency: draft.currency,
  organization: draft.organization && { organizationId: draft.organization.organizationId },
  shop: text(draft.shop),
  shopCountry: draft.shopCountry || null,
  reference: text(draft.reference),
  paymentReference: text(draft.paymentReference),
  dueDate: draft.dueDate ? toWireDate(draft.dueDate) : null,
});
/** Error of a date that no invoice bears (D-65). */
export const implausibleDate = 'INVOICE_DATE_IMPLAUSIBLE';
/** Returns why a cost cannot be booked with this day, by the rule of the API; null for an empty day. */
export const dayProblem = (day: string): typeof implausibleDate | null => (day && invoiceDateFault(day, today()) ? implausibleDate : null);

export const dateOfCost = ({ purchaseDate }: CostDraft): string | null => (purchaseDate ? toWireDate(purchaseDate) : null);
export const taxesOfCost = (draft: CostDraft, rateOf: RateOf): { taxRateId: number; tax: number }[] =>
  statedOf(draft, rateOf).map(({ taxRateId, tax }) => ({ taxRateId, tax: typed(tax)! }));

/** Returns the lines that count as the shared rules check them. */
export const linesOfCost = (draft: CostDraft, rateOf: RateOf) =>
  linesToCheck(pricedLines(filledLines(draft.lines), rateOf)).map((line) => ({ ...line, inclPrice: typed(line.inclPrice) }));

/** Returns what is wrong with figures and rates of lines and of stated VAT; `comparesUnrated`: also before the rates are loaded. */
export function figureProblems(draft: CostDraft, rateOf: RateOf, { comparesUnrated }: { comparesUnrated: boolean }): FormProblem[] {
  const lines = filledLines(draft.lines);
  const statedTaxes = statedOf(draft, rateOf);
  const { faults } = draftSums(lines, rateOf, statedTaxes);
  return [
    ...doubtsIn(lines, ['price', 'inclPrice', 'amount']),
    ...rateProblems(lines, rateOf),
    ...statedTaxes.flatMap(({ tax }, at) =>
      isDoubtful(tax) || typed(tax) === null ? [{ pointer: `/statedTaxes/${at}/tax`, code: 'NUMBER_DOUBTFUL' }] : [],
    ),
    ...(comparesUnrated || areRated(lines, rateOf) ? faults : []).map(({ taxRateId }) => ({
      pointer: faultyTaxPointer({ statedTaxes, lines }, taxRateId),
      code: 'TAX_DIFFERS',
    })),
  ];
}

/** Normalizes the value of a field for comparison with the stored one. */
export function plain(field: string, value: unknown): unknown {
  if (field === 'lines') return plainLines(value as CostLine[]);
  if (field === 'organization') return (value as CostDraft['organization'])?.organizationId;
  if (field === 'statedTaxes') return (value as readonly StatedTax[]).filter(({ tax }) => tax.trim() !== '');
  return typeof value === 'string' ? value.trim() : value;
}
