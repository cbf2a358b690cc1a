import type { Line } from '../layout/lines.js';
import type { Candidate } from './candidates.js';
import type { Document } from './document.js';

/** Currency signs and codes next to amounts, in folded text. */
const signs: readonly [RegExp, string][] = [
  [/€|(?<![a-z])eur(?:os?)?(?![a-z])/g, 'EUR'],
  [/(?:a\$|au\$|aud)(?![a-z])/g, 'AUD'],
  [/(?:c\$|ca\$|cad)(?![a-z])/g, 'CAD'],
  [/(?:us\$|(?<![a-z])usd(?![a-z])|us dollars?)/g, 'USD'],
  [/(?<![a-z])\$/g, 'USD'],
  [/£|(?<![a-z])gbp(?![a-z])/g, 'GBP'],
  [/(?<![a-z])(?:chf|sfr|fr\.)(?![a-z])/g, 'CHF'],
  [/(?<![a-z])sar(?![a-z])/g, 'SAR'],
  [/₹|(?<![a-z])(?:inr|rs\.?)(?= ?\d|[ )])/g, 'INR'],
  [/(?<![a-z])(?:rm|myr)(?![a-z])/g, 'MYR'],
  [/(?<![a-z])dkk(?![a-z])/g, 'DKK'],
  [/(?<![a-z])sek(?![a-z])/g, 'SEK'],
  [/(?<![a-z])nok(?![a-z])/g, 'NOK'],
  [/(?<![a-z])(?:pln|zl)(?![a-z])/g, 'PLN'],
  [/(?<![a-z])(?:czk|kc)(?![a-z])/g, 'CZK'],
  [/(?<![a-z])(?:aed|sgd|hkd|jpy|cny|huf|ron|bgn|try|zar|nzd|thb|idr)(?![a-z])/g, ''],
];
/** Currencies indicated by a country's words if the page has no currency sign. */
const words: readonly [RegExp, string][] = [
  [/sdn\.? ?bhd|malaysia|selangor|kuala lumpur|johor|\bgst id\b/, 'MYR'],
  [/\bgstin\b|\bindia\b/, 'INR'],
  [/mwst|ust-id|\bbtw\b|kvk|siret|\btva\b|gesamtbetrag|\bp\.? ?iva\b|\bn\.?i\.?f\b|summe|totaal/, 'EUR'],
  [/united kingdom|\blondon\b/, 'GBP'],
  [/seattle|new york|california|\busa\b|sales tax/, 'USD'],
];
const labels =
  /(?:wahrung|valuta|currency|devise|betrage? in|amounts? in|bedragen in|moneda|divisa|montants? en)[ :a-z]{0,12}(?:€|\$|£|[a-z]{3})/;

/** Countries that pay in euros: their account or VAT number indicates it without a currency sign. */
const euro = /^(?:AT|BE|CY|DE|EE|EL|ES|FI|FR|GR|HR|IE|IT|LT|LU|LV|MT|NL|PT|SI|SK)/;

export function currencyCandidates({ lines, plain, ibans, vatNumbers }: Document): Candidate[] {
  const counts = new Map<string, { count: number; line: Line; start: number; end: number }>();
  for (const line of lines)
    for (const [pattern, currency] of signs)
      for (const match of line.plain.matchAll(pattern)) {
        const near =
          /\d[ .,-]{0,4}$/.test(line.plain.slice(Math.max(0, match.index - 5), match.index)) ||
          /^ {0,3}-?\d/.test(line.plain.slice(match.index + match[0].length));
        const weight = (near ? 1 : 0.3) + (labels.test(line.plain) ? 4 : 0);
        const code = currency || match[0].toUpperCase();
        const known = counts.get(code);
        if (known) known.count += weight;
        else counts.set(code, { count: weight, line, start: match.index, end: match.index + match[0].length });
      }
  const written = words.find(([pattern]) => pattern.test(plain))?.[1];
  // A dollar sign alone may be from many countries, or a stain.
  const dollars = counts.get('USD');
  if (dollars && counts.size === 1 && ['MYR', 'INR'].includes(written ?? '') && !/usd|us\$/.test(plain)) counts.delete('USD');
  if (counts.size > 0)
    return [...counts].map(([value, { count, line, start, end }]) => ({
      value,
      // Fewer signs are needed if the country's words agree.
      score: count + (written === value && counts.size === 1 ? 1 : 0),
      line,
      start,
      end,
      why: 'signs beside the amounts',
    }));
  const [line] = lines;
  if (!line) return [];
  const numbers = [...ibans, ...vatNumbers].map(({ found }) => found.value);
  if (numbers.length > 1 && numbers.every((each) => euro.test(each)) && (written ?? 'EUR') === 'EUR')
    return [{ value: 'EUR', score: 4, line, start: 0, end: 0, why: 'no sign on the page: all numbers are of countries with the euro' }];
  const guessed = written ?? (ibans.length > 0 ? 'EUR' : undefined);
  return guessed ? [{ value: guessed, score: 0.1, line, start: 0, end: 0, why: 'no sign on the page: by its language' }] : [];
}
