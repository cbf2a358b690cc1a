import { decimal } from '@kantoor/schemas';
import type { BrokenRule, Party, StructuredInvoice, StructuredLine, StructuredVat } from '../../model/index.js';

type Missing = (invoice: StructuredInvoice) => boolean;
type OfLine = (line: StructuredLine) => boolean;
type OfVat = (row: StructuredVat) => boolean;

const hasAddress = ({ street, city, postcode, region, country }: Party): boolean =>
  [street, city, postcode, region, country].some((part) => part !== undefined);
const isVatNumber = (number: string | undefined): boolean => number === undefined || /^(?:[A-Z]{2}|EL)/.test(number.trim().toUpperCase());
const creditTransfers = ['30', '58'];

/** Rules for the whole invoice. Its sums are checked separately, to the cent (`reading-of.ts`). */
const ofInvoice: Record<string, Missing> = {
  'BR-01': ({ specification }) => specification === undefined,
  'BR-02': ({ reference }) => reference === undefined,
  'BR-03': ({ issued }) => issued === undefined,
  'BR-04': ({ typeCode }) => typeCode === undefined,
  'BR-05': ({ currency }) => currency === undefined,
  'BR-06': ({ seller }) => seller.name === undefined,
  'BR-07': ({ buyer }) => buyer.name === undefined,
  'BR-08': ({ seller }) => !hasAddress(seller),
  'BR-09': ({ seller }) => seller.country === undefined,
  'BR-10': ({ buyer }) => !hasAddress(buyer),
  'BR-11': ({ buyer }) => buyer.country === undefined,
  'BR-12': ({ lineTotal }) => lineTotal === undefined,
  'BR-13': ({ net }) => net === undefined,
  'BR-14': ({ gross }) => gross === undefined,
  'BR-15': ({ payable }) => payable === undefined,
  'BR-16': ({ lines }) => lines.length === 0,
  'BR-32': ({ adjustments }) => adjustments.some(({ amount, category }) => amount < 0 && category === undefined),
  'BR-33': ({ adjustments }) => adjustments.some(({ amount, reason, reasonCode }) => amount < 0 && !reason && !reasonCode),
  'BR-37': ({ adjustments }) => adjustments.some(({ amount, category }) => amount > 0 && category === undefined),
  'BR-38': ({ adjustments }) => adjustments.some(({ amount, reason, reasonCode }) => amount > 0 && !reason && !reasonCode),
  'BR-61': ({ paymentMeans, account }) => creditTransfers.includes(paymentMeans ?? '') && account === undefined,
  'BR-CO-09': ({ seller, buyer }) => !isVatNumber(seller.vatNumber) || !isVatNumber(buyer.vatNumber),
  'BR-CO-18': ({ vat }) => vat.length === 0,
  'BR-CO-25': ({ isCredit, payable, due, terms }) => !isCredit && (payable ?? 0) > 0 && due === undefined && terms === undefined,
  'BR-CO-26': ({ seller }) => [seller.identifier, seller.chamberNumber, seller.vatNumber].every((number) => number === undefined),
};

const ofLines: Record<string, OfLine> = {
  'BR-21': ({ id }) => id === undefined,
  'BR-22': ({ quantity }) => quantity === null,
  'BR-23': ({ unit }) => unit === undefined,
  'BR-24': ({ lineTotal }) => lineTotal === null,
  'BR-25': ({ description }) => description === '',
  'BR-26': ({ netUnitPrice }) => netUnitPrice === null,
  'BR-27': ({ netUnitPrice }) => (netUnitPrice ?? 0) < 0,
  'BR-CO-04': ({ category }) => category === undefined,
  'BR-DEC-23': ({ lineTotal }) => hasMoreDecimals(lineTotal),
};

const ofVatRows: Record<string, OfVat> = {
  'BR-45': ({ base }) => base === null,
  'BR-46': ({ amount }) => amount === null,
  'BR-47': ({ category }) => category === undefined,
  'BR-DEC-19': ({ base }) => hasMoreDecimals(base),
  'BR-DEC-20': ({ amount }) => hasMoreDecimals(amount),
};

/** Amounts have at most two decimals. */
const decimals: Record<string, keyof StructuredInvoice> = {
  'BR-DEC-09': 'lineTotal',
  'BR-DEC-12': 'net',
  'BR-DEC-13': 'vatTotal',
  'BR-DEC-14': 'gross',
  'BR-DEC-16': 'prepaid',
  'BR-DEC-17': 'rounding',
  'BR-DEC-18': 'payable',
};
const hasMoreDecimals = (amount: number | null | undefined): boolean =>
  amount !== null && amount !== undefined && decimal(amount).decimalPlaces() > 2;

/** A VAT category (UNTDID 5305) and the requirements of its rule group: BR-S-01, BR-AE-10 and so on. */
interface Category {
  rules: string;
  /** -02: parties that must have a VAT number; of *not subject to VAT* none may. */
  parties: ('seller' | 'buyer')[];
  /** -05 to -07: whether its lines, discounts and charges have a positive rate, a zero rate, or none. */
  rate: 'positive' | 'zero' | 'none';
  /** -10: whether a reason for missing VAT is required or forbidden. */
  reason: 'asked' | 'refused';
}
const categories: Record<string, Category> = {
  S: { rules: 'BR-S', parties: ['seller'], rate: 'positive', reason: 'refused' },
  Z: { rules: 'BR-Z', parties: ['seller'], rate: 'zero', reason: 'refused' },
  E: { rules: 'BR-E', parties: ['seller'], rate: 'zero', reason: 'asked' },
  AE: { rules: 'BR-AE', parties: ['seller', 'buyer'], rate: 'zero', reason: 'asked' },
  K: { rules: 'BR-IC', parties: ['seller', 'buyer'], rate: 'zero', reason: 'asked' },
  G: { rules: 'BR-G', parties: ['seller'], rate: 'zero', reason: 'asked' },
  O: { rules: 'BR-O', parties: [], rate: 'none', reason: 'asked' },
};

/** A seller without a VAT number may have another tax registration number, and a reverse-charge buyer a chamber number. */
const isKnownToTaxOffice = ({ vatNumber, identifier, chamberNumber }: Party): boolean =>
  [vatNumber, identifier, chamberNumber].some((number) => number !== undefined);

function brokenOf(code: string, { rules, parties, rate, reason }: Category, invoice: StructuredInvoice): BrokenRule[] {
  const lines = invoice.lines.filter(({ category }) => category === code);
  const adjustments = invoice.adjustments.filter(({ category }) => category === code);
  const rows = invoice.vat.filter(({ category }) => category === code);
  if (lines.length + adjustments.length + rows.length === 0) return [];
  const broken: BrokenRule[] = [];
  const add = (number: string, isBroken: boolean, at = code): void => void (isBroken && broken.push({ rule: `${rules}-${number}`, at }));
  // Only the standard rate may have several rows: one for each percentage.
  add('01', (lines.length + adjustments.length > 0 && rows.length === 0) || (code !== 'S' && rows.length > 1));
  add(
    '02',
    rate === 'none'
      ? [invoice.seller, invoice.buyer].some(({ vatNumber }) => vatNumber !== undefined)
      : parties.some((party) => !isKnownToTaxOffice(invoice[party])),
  );
  const isFaulty = (of: { rate: number | null }): boolean =>
    rate === 'none' ? of.rate !== null : of.rate === null || of.rate > 0 !== (rate === 'positive');
  lines.forEach((line, i) => add('05', isFaulty(line), lineName(line, i)));
  for (const adjustment of adjustments) add(adjustment.amount < 0 ? '06' : '07', isFaulty(adjustment));
  for (const row of rows) {
    const isOwn = (of: { rate: number | null }): boolean => code !== 'S' || (of.rate ?? 0) === row.rate;
    const sum = [...lines.filter(isOwn).map(({ lineTotal }) => lineTotal), ...adjustments.filter(isOwn).map(({ amount }) => amount)];
    const computed = sum.reduce<ReturnType<typeof decimal>>((total, each) => total.plus(each ?? 0), decimal(0));
    add('08', row.base !== null && invoice.lines.length > 0 && !computed.minus(row.base).abs().lt('0.005'));
    const isSaid = row.exemptReason !== undefined || row.exemptCode !== undefined;
    add('10', isSaid !== (reason === 'asked'));
  }
  return broken;
}

const lineName = ({ id }: StructuredLine, index: number): string => id ?? String(index + 1);

/** Some profiles are not EN 16931: MINIMUM and BASIC WL have no lines, EXTENDED has its own rules, ZUGFeRD 1 is older. */
const claimsNorm = ({ specification, syntax }: StructuredInvoice): boolean =>
  specification === undefined ? syntax === 'ubl' : /en16931/i.test(specification) && !/#conformant#.*extended/i.test(specification);

/**
 * Returns business rules of EN 16931-1 (6.4) violated by an invoice that claims to follow it: required values, decimals, and the rules of
 * each VAT category. Code lists and national rules are not checked.
 */
export function brokenRules(invoice: StructuredInvoice): BrokenRule[] {
  if (!claimsNorm(invoice)) return [];
  const whole = Object.entries(ofInvoice).flatMap(([rule, breaks]) => (breaks(invoice) ? [{ rule }] : []));
  const lines = Object.entries(ofLines).flatMap(([rule, breaks]) =>
    invoice.lines.flatMap((line, i) => (breaks(line) ? [{ rule, at: lineName(line, i) }] : [])),
  );
  const rows = Object.entries(ofVatRows).flatMap(([rule, breaks]) =>
    invoice.vat.flatMap((row) => (breaks(row) ? [{ rule, at: `${row.category ?? ''} ${row.rate ?? ''}`.trim() }] : [])),
  );
  const amounts = Object.entries(decimals).flatMap(([rule, name]) =>
    hasMoreDecimals(invoice[name] as number | undefined) ? [{ rule }] : [],
  );
  const ofCategories = Object.entries(categories).flatMap(([code, category]) => brokenOf(code, category, invoice));
  return [...whole, ...lines, ...rows, ...amounts, ...ofCategories];
}

/** Identifiers of the rules checked here. */
export const checkedRules: readonly string[] = [
  ...[ofInvoice, ofLines, ofVatRows, decimals].flatMap((rules) => Object.keys(rules)),
  ...Object.values(categories).flatMap(({ rules }) => ['01', '02', '05', '06', '07', '08', '10'].map((number) => `${rules}-${number}`)),
];
