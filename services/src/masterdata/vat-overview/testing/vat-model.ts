import { type MadeInvoice, type MadeLine, share } from './made-invoices.js';

/** A booked line in this model: its place, and its amounts in cents of euro (of its own currency if the euro amount is unknown). */
export interface ModelLine {
  invoice: MadeInvoice;
  place: string;
  currency: string;
  net: number;
  vat: number;
  isDeducted: boolean;
}

const area: Record<string, 'home' | 'union' | 'outside'> = { NL: 'home', DE: 'union', BE: 'union', US: 'outside', ES: 'outside' };
/** Northern Ireland is in the Union for goods; a service bought from there is not. */
const areaOf = ({ book, party }: MadeInvoice): 'home' | 'union' | 'outside' =>
  area[party.countryIso2] ?? (book === 'sales' ? 'union' : 'outside');

/** An independent table: book, category, rate and area; a star matches any. */
const table: [pattern: string, place: string][] = [
  ['* E * *', 'exempt'],
  ['* O * *', 'outsideScope'],
  ['sales S 21 *', '1a'],
  ['sales S 9 *', '1b'],
  ['sales S * home', '1c'],
  ['sales S * union', '3c'],
  ['sales S * outside', 'foreignVat'],
  ['sales AE * home', '1e'],
  ['sales AE * union', '3b'],
  ['sales AE * outside', 'servedOutsideEu'],
  ['sales K * *', '3b'],
  ['sales G * *', '3a'],
  ['sales Z * home', '1e'],
  ['sales Z * *', 'zeroAbroad'],
  ['purchases AE * home', '2a'],
  ['purchases AE * union', '4b'],
  ['purchases AE * outside', '4a'],
  ['purchases K * *', '4b'],
  ['purchases G * *', '4a'],
  ['purchases Z * home', 'boughtAtZero'],
  ['purchases Z * *', 'zeroAbroad'],
];

function placeOf(invoice: MadeInvoice, line: MadeLine): string {
  const known = invoice.currency === 'EUR' || invoice.rate !== null;
  const is = [invoice.book, line.category, String(line.percentage), areaOf(invoice)];
  const found = table.find(([pattern]) => pattern.split(' ').every((part, at) => part === '*' || part === is[at]))?.[1];
  const place = found ?? placeOfChargedVat(invoice, line);
  return /^\d/.test(place) && !known ? 'notInEuro' : place;
}
/** Dutch VAT is charged by domestic suppliers, and by foreign ones with a Dutch number. */
function placeOfChargedVat(invoice: MadeInvoice, line: MadeLine): string {
  if (areaOf(invoice) !== 'home' && !invoice.party.vatNumber?.startsWith('NL')) return 'foreignVat';
  return line.ledger === '4500' ? 'notDeductible' : '5b';
}

/** Each line takes what it adds to the VAT of its rate so far; the first of a rate takes the stated difference. */
function vatOf(invoice: MadeInvoice): number[] {
  const vat = invoice.lines.map(() => 0);
  for (const { category, percentage, tax } of invoice.taxes) {
    let [so, far, first] = [0, 0, -1];
    invoice.lines.forEach((line, at) => {
      if (line.category !== category || line.percentage !== percentage) return;
      if (first < 0) first = at;
      so += line.net;
      vat[at] = share(so, percentage, 100) - far;
      far += vat[at]!;
    });
    vat[first]! += tax - far;
  }
  return vat;
}

function linesOf(invoice: MadeInvoice): ModelLine[] {
  const { rate, currency, statedInEuro } = invoice;
  const charged = vatOf(invoice);
  const inEuro = (cents: number): number => (rate === null ? cents : share(cents, 10_000, rate));
  const euros = charged.map(inEuro);
  // The first line with VAT gets the rounding difference.
  const bearer = Math.max(
    0,
    charged.findIndex((cents) => cents !== 0),
  );
  if (statedInEuro !== null) euros[bearer]! += statedInEuro - euros.reduce((sum, one) => sum + one, 0);
  return invoice.lines.map((line, at) => {
    const net = inEuro(line.net);
    const isOwed = invoice.book === 'purchases' && ['AE', 'K', 'G'].includes(line.category);
    return {
      ...{ invoice, net, place: placeOf(invoice, line), currency: rate === null ? currency : 'EUR' },
      vat: isOwed ? share(net, line.rate === 'relayed at 9' ? 9 : 21, 100) : euros[at]!,
      isDeducted: isOwed && line.ledger !== '4500',
    };
  });
}

/** Returns the booked lines of a period by an independent implementation of the law, which shares no code with the overview. */
export const modelOf = (made: readonly MadeInvoice[], from: string, until: string): ModelLine[] =>
  made.filter(({ status, date }) => status === 'booked' && date >= from && date < until).flatMap(linesOf);

export function countedIn(lines: readonly ModelLine[], figure: string): ModelLine[] {
  if (figure === '5a') return lines.filter(({ place }) => ['1a', '1b', '1c', '2a', '4a', '4b'].includes(place));
  if (figure === '5b') return lines.filter(({ place, isDeducted }) => place === '5b' || (isDeducted && ['2a', '4a', '4b'].includes(place)));
  return lines.filter(({ place }) => place === figure);
}
