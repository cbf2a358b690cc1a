import { amountText, decimal, type DecimalInput, plainDecimal } from '../money/money.js';

/** Where a line belongs: ids where the names are known, since names may change later (PUR-O99). */
export interface PlaceToSeal {
  teamId?: number | null;
  activityId?: number | null;
  personId?: number | null;
  department: string | null;
  project: string | null;
}
export interface LineToSeal extends PlaceToSeal {
  description: string | null;
  productId: number | null;
  productName?: string | null;
  amount: DecimalInput | null;
  price: DecimalInput | null;
  /** With VAT. */
  gross: DecimalInput;
  /** What its rate charges (`chargedAs`). */
  vat: string;
}
export interface SealedName {
  id: number;
  name: string;
}
/** What is approved of a document or purchase. */
export interface ContentToSeal {
  currency: string;
  team: SealedName;
  /** Reference of the team's legal entity, which pays; a team may get another one. */
  entity?: string | null;
  supplier: SealedName | null;
  /** The country of a shop of which only the name is known, if it is stated (D-78). */
  shopCountry?: string | null;
  /** The method by which it is paid: the record's, else the supplier's, else by bank. */
  paymentMethod: number | null;
  /** The person to be paid, if it was paid by one. */
  payee: SealedName | null;
  /** The account to which it is paid, if by bank or to a person. */
  account: string | null;
  invoiceDate: string | null;
  reference: string | null;
  net: DecimalInput | null;
  tax: DecimalInput | null;
  gross: DecimalInput | null;
  lines: readonly LineToSeal[];
  /** Where the whole record belongs as long as it has no lines. */
  place?: PlaceToSeal | null;
  files: readonly { sha256: string; name: string }[];
}

interface SealedLine {
  text: string;
  /** The product whose name is the text; null if the line has a text of its own. */
  productId: number | null;
  quantity: string;
  price: string;
  gross: string;
  vat: string;
  /** Compared. */
  placeKey: string;
  /** Shown. */
  place: string;
}
/** What a round approved, or what was booked: plain text in one form, so that two are compared by their characters (D-62). */
export interface Seal extends Omit<ContentToSeal, 'net' | 'tax' | 'gross' | 'lines' | 'place' | 'files'> {
  net: string | null;
  tax: string | null;
  gross: string | null;
  lines: SealedLine[];
  place: { key: string; name: string } | null;
  files: { sha256: string; name: string }[];
}

/** Parts of a seal, in the order in which their changes are named. */
export const sealedParts = [
  ...[
    'total',
    'currency',
    'supplier',
    'shopCountry',
    'paymentMethod',
    'payee',
    'account',
    'net',
    'tax',
    'invoiceDate',
    'reference',
    'team',
    'entity',
  ],
  ...[
    'lineAdded',
    'lineRemoved',
    'lineText',
    'lineQuantity',
    'linePrice',
    'lineVat',
    'lineGross',
    'linePlace',
    'place',
    'file',
    'unsealed',
  ],
] as const;
export type SealedPart = (typeof sealedParts)[number];

/** A part that was changed, as shown to people; `line` counts from 1. */
export interface SealChange {
  part: SealedPart;
  line: number | null;
  before: string | null;
  after: string | null;
}

/** The method of what a person paid and is repaid (PLT-191). */
export const paidByPerson = 1;
const byBank = 2;

/**
 * Returns the method by which a document or purchase is paid: its own, else the supplier's usual one, else by bank (PUR-O38). That a person is
 * paid comes from the record only: a setting of the supplier redirects no money to a person (D-62).
 */
export function paymentMethodOf(
  { paymentMethod }: { paymentMethod: number | null },
  supplier: { defaultPaymentMethod: number | null } | null,
): number {
  const usual = supplier?.defaultPaymentMethod ?? byBank;
  return paymentMethod ?? (usual === paidByPerson ? byBank : usual);
}

const text = (value: string | null | undefined): string | null => value?.trim() || null;
const money = (value: DecimalInput | null): string | null => (value === null ? null : amountText(value));
const keyOf = ({ teamId, activityId, personId, department, project }: PlaceToSeal): string => {
  if (activityId) return `activity ${activityId}`;
  if (personId) return `person ${personId} in ${teamId ?? department?.trim().toLowerCase()}`;
  return [department, project].map((name) => name?.trim().toLowerCase() ?? '').join(' / ');
};
const nameOf = ({ department, project }: PlaceToSeal): string => [text(department), text(project)].filter(Boolean).join(' / ');
const isNowhere = ({ activityId, personId, department, project }: PlaceToSeal): boolean =>
  !activityId && !personId && !text(department) && !text(project);

const sealedLine = (line: LineToSeal): SealedLine => {
  const own = text(line.description);
  return {
    text: own ?? text(line.productName) ?? '',
    productId: own === null ? line.productId : null,
    quantity: plainDecimal(line.amount ?? 0),
    price: plainDecimal(line.price ?? 0),
    gross: amountText(line.gross),
    vat: line.vat,
    placeKey: keyOf(line),
    place: nameOf(line),
  };
};

/** Returns the seal of a document or purchase: its approved content in one form. */
export const sealOf = ({ lines, place, files, ...content }: ContentToSeal): Seal => ({
  currency: content.currency,
  team: { id: content.team.id, name: content.team.name },
  entity: text(content.entity),
  supplier: content.supplier && { id: content.supplier.id, name: content.supplier.name },
  shopCountry: content.supplier ? null : (content.shopCountry ?? null),
  paymentMethod: content.paymentMethod,
  payee: content.payee && { id: content.payee.id, name: content.payee.name },
  account: content.account?.replace(/\s+/g, '').toUpperCase() || null,
  invoiceDate: content.invoiceDate,
  reference: text(content.reference),
  net: money(content.net),
  tax: money(content.tax),
  gross: money(content.gross),
  lines: lines.map(sealedLine),
  place: lines.length > 0 || !place || isNowhere(place) ? null : { key: keyOf(place), name: nameOf(place) },
  files: files.map(({ sha256, name }) => ({ sha256, name })).sort((one, other) => (one.sha256 < other.sha256 ? -1 : 1)),
});

/** A conversion recorded with its rate: so many of the other currency per unit of the sealed one. */
export interface RecordedConversion {
  from: string;
  rate: DecimalInput;
}

/**
 * Returns what differs from a seal (D-62). Completing is no change: product, ledger, footprint, name and due date, which are not sealed; a
 * file more; a first account; the shop of a purchase that a person paid; lines that come to the sealed total, at the sealed place, where there
 * were none; a conversion at a recorded rate.
 */
export function sealChanges(sealed: Seal, now: Seal, conversion?: RecordedConversion): SealChange[] {
  const changes: SealChange[] = [];
  const compare = (part: SealedPart, before: string | null, after: string | null, line: number | null = null): void => {
    if (before !== after) changes.push({ part, line, before, after });
  };
  const named = (part: SealedPart, before: SealedName | null, after: SealedName | null): void => {
    if (before?.id !== after?.id) changes.push({ part, line: null, before: before?.name ?? null, after: after?.name ?? null });
  };
  const isConverted = conversion !== undefined && conversion.from === sealed.currency && isAtRate(sealed, now, conversion.rate);
  if (!isConverted) {
    compare('total', sealed.gross, now.gross);
    compare('currency', sealed.currency, now.currency);
  }
  // A supplier may be added later to what a person is paid for (D-78).
  if (sealed.supplier !== null || !isPaidToPerson(sealed) || !isPaidToPerson(now)) named('supplier', sealed.supplier, now.supplier);
  // A supplier has a country of its own.
  if (!now.supplier) compare('shopCountry', sealed.shopCountry ?? null, now.shopCountry ?? null);
  compare('paymentMethod', methodText(sealed), methodText(now));
  named('payee', sealed.payee, now.payee);
  if (sealed.account !== null) compare('account', sealed.account, now.account);
  const isItemized = completesLines(sealed, now);
  if (!isConverted && !isItemized) {
    compare('net', sealed.net, now.net);
    compare('tax', sealed.tax, now.tax);
  }
  compare('invoiceDate', sealed.invoiceDate, now.invoiceDate);
  compare('reference', sealed.reference, now.reference);
  named('team', sealed.team, now.team);
  // A team that lost its legal entity cannot pay at all: its costs wait for one (D-25), and their answers end if it is another.
  if (sealed.entity !== undefined && now.entity && sealed.team.id === now.team.id) compare('entity', sealed.entity, now.entity);
  if (!isItemized) {
    changes.push(...lineChanges(sealed.lines, now.lines, isConverted));
    if (sealed.place?.key !== now.place?.key)
      changes.push({ part: 'place', line: null, before: sealed.place?.name ?? null, after: now.place?.name ?? null });
  }
  const present = new Set(now.files.map(({ sha256 }) => sha256));
  for (const { sha256, name } of sealed.files)
    if (!present.has(sha256)) changes.push({ part: 'file', line: null, before: name, after: null });
  return changes.sort((one, other) => sealedParts.indexOf(one.part) - sealedParts.indexOf(other.part));
}

/** Whether a known person is paid, instead of the supplier. */
export const isPaidToPerson = ({ paymentMethod, payee }: Pick<Seal, 'paymentMethod' | 'payee'>): boolean =>
  paymentMethod === paidByPerson && payee !== null;
const methodText = ({ paymentMethod }: Seal): string | null => (paymentMethod === null ? null : String(paymentMethod));

/** Lines may be entered for a record that was approved by its total, at the place of its total. */
const completesLines = (sealed: Seal, now: Seal): boolean =>
  sealed.lines.length === 0 &&
  now.lines.length > 0 &&
  sealed.gross !== null &&
  sealed.gross === now.gross &&
  sealed.place !== null &&
  now.lines.every(({ placeKey }) => placeKey === sealed.place!.key);

/** Each line is rounded to a cent by the conversion. */
const isAtRate = (sealed: Seal, now: Seal, rate: DecimalInput): boolean =>
  sealed.gross !== null &&
  now.gross !== null &&
  decimal(sealed.gross)
    .times(rate)
    .minus(now.gross)
    .abs()
    .lte(decimal('0.01').times(now.lines.length + 1));

/** Lines are compared in any order: equal ones first, and what remains pair by pair. */
function lineChanges(sealed: readonly SealedLine[], now: readonly SealedLine[], isConverted: boolean): SealChange[] {
  const same = (line: SealedLine): string => JSON.stringify(comparedOf(line, isConverted));
  const left = now.map((line, at) => ({ line, at }));
  const gone = sealed.flatMap((line, at) => {
    const equal = left.findIndex((one) => same(one.line) === same(line));
    if (equal < 0) return [{ line, at }];
    left.splice(equal, 1);
    return [];
  });
  const pairs = gone.slice(0, left.length).flatMap(({ line, at }, nth) => changesOfLine(line, left[nth]!.line, at + 1, isConverted));
  return [
    ...left.slice(gone.length).map(({ line, at }): SealChange => ({ part: 'lineAdded', line: at + 1, before: null, after: shown(line) })),
    ...gone.slice(left.length).map(({ line, at }): SealChange => ({ part: 'lineRemoved', line: at + 1, before: shown(line), after: null })),
    ...pairs,
  ];
}

const shown = ({ text: what, gross }: SealedLine): string => `${what} ${gross}`;
/** A text that is a product's name changes with the product only. */
const comparedOf = ({ text: what, productId, quantity, price, gross, vat, placeKey }: SealedLine, isConverted: boolean) => ({
  lineText: productId === null ? what : productId,
  lineQuantity: quantity,
  ...(!isConverted && { linePrice: price, lineGross: gross }),
  lineVat: vat,
  linePlace: placeKey,
});

function changesOfLine(before: SealedLine, after: SealedLine, line: number, isConverted: boolean): SealChange[] {
  const [one, other] = [comparedOf(before, isConverted), comparedOf(after, isConverted)];
  const words = {
    lineText: 'text',
    lineQuantity: 'quantity',
    linePrice: 'price',
    lineGross: 'gross',
    lineVat: 'vat',
    linePlace: 'place',
  } as const;
  const parts = (Object.keys(words) as (keyof typeof words)[]).filter((part) => one[part] !== other[part]);
  // The amount of a line follows from its quantity, price and VAT.
  const own = parts.length > 1 ? parts.filter((part) => part !== 'lineGross') : parts;
  return own.map((part) => ({ part, line, before: before[words[part]], after: after[words[part]] }));
}
