import type { Cell, Line } from '../layout/lines.js';
import type { FoundNumber } from '../values/amounts.js';
import type { Document, Placed } from '../fields/document.js';

type AmountKind = 'gross' | 'net' | 'vat' | 'payable' | 'other';

/** The first match determines what an amount is, with a weight for clarity. */
const kinds: readonly [AmountKind, number, RegExp][] = [
  // VAT included in a total, not the total including VAT.
  ['vat', 2.6, /^\W{0,3}(?:incl|inkl|including|includes|waarvan|davon|dont|darin|enthalt)[a-z.]{0,8} \D{0,12}\d{1,2}(?:[.,]\d{1,2})? ?%/],
  [
    'other',
    1,
    /rabatt|korting|remise|discount|skonto|anzahlung|voldaan|betaald|gezahlt|bezahlt|prepaid|advance|acompte|verzendkosten|versand|shipping|freight|fracht|deposit|pfand|change|wisselgeld|ruckgeld|rendu|geg(?:eben)?\b|cash|contant|pin\b|karte|card|visa|mastercard|maestro|bancontact|rounding|afronding|rundung|tip\b|trinkgeld|fooi|vorige|previous|ubertrag|vortrag|transport|carried|brought forward|a reporter|suma y sigue|a riportare|riporto|overdracht|pagina\b|page total|summe seite|zwischensumme seite|saldo|credit limit|kapitaal|capital|stammkapital|mahngebuhr|tendered/,
  ],
  [
    'gross',
    3,
    /(?:total|totaal|totaalbedrag|bedrag|summe|gesamt|betrag|rechnungssumme|montant|importe|totale|amount|sum)[a-z ./-]{0,16}(?:incl|inkl|inc\b|inc\.|ttc|brutto|iva incl|with (?:tax|vat)|mit (?:mwst|ust))|ttc|toutes taxes|(?:incl|inkl)\w{0,6}\.? ?(?:\d+ ?%? ?)?(?:btw|vat|mwst|ust|tax|gst|iva|tva|6%)|brutto(?:betrag|summe|wert|total)?|gesamtbetrag|rechnungs(?:end|gesamt)?betrag|endbetrag|gesamtsumme|endsumme|factuur(?:bedrag|totaal)|eindtotaal|eindbedrag|grand total|invoice total|total invoice|total (?:de (?:la )?)?fact(?:ure|ura)|totale (?:documento|fattura)|total a pagar|rechnungsbeitrag|totaal ?bedrag|total amount|gesamt(?! ?netto)|nett total|total sales \(?incl|total \(?rm|total rounded|total after/,
  ],
  [
    'payable',
    2.4,
    /te betalen|te voldoen|zu zahlen|zahlbetrag|zahlungsbetrag|net a payer|a payer|somme a payer|solde|amount due|balance due|total due|due amount|payable|offener betrag|openstaand|balance|please pay|da pagare|a pagar|uberweisen|over te maken|zu uberweisen|uberweisungsbetrag|ontvangt (?:u )?terug|terug te ontvangen|guthaben|erstattung|refund/,
  ],
  [
    'net',
    3,
    /(?:excl|exkl|exc\.|ex\.?|ohne|hors|before|sans|sin|zonder)\w{0,6}\.? ?(?:\d+ ?%? ?)?(?:btw|vat|mwst|ust|tax|gst|iva|tva|taxe)|total h\.?t|montant h\.?t|\bht\b|netto(?:betrag|summe|wert|totaal|total|bedrag)?|sub ?-?totaa?l|zwischensumme|tussentotaal|net (?:amount|total|value)|nett(?:o)?\b|taxable|warenwert|base imponible|imponibile|totale netto|grondslag|maatstaf|belastbaar|basisbetrag|bemessungs|sous-?total|positionssumme|total excl|gesamtbeitrag|subtotale|goods|goederen(?:bedrag|waarde)?|before tax|excluding/,
  ],
  [
    'vat',
    2.6,
    /btw|b\.t\.w|mwst|ust\b|umsatzsteuer|mehrwertsteuer|\bvat\b|\btva\b|\biva\b|\bgst\b|\bhst\b|\bpst\b|sales tax|\btax\b|steuer|taxe|omzetbelasting|\bmoms\b|\bsst\b|tax amount|igic/,
  ],
  ['gross', 1.6, /totaa?le?|total|summe|som\b|sum\b|betrag|bedrag|montant|importe|amount/],
];

/** Totals of a page's lines, carried to the next one. */
export const carriedForward =
  /transporte|ubertrag|vortrag|carried (?:forward|over)|brought forward|a reporter|(?:^|\s{2})report(?:\s{2}|$)|suma y sigue|a riportare|(?:^|\s{2})riporto|overdracht|overbreng|(?:sub)?tota+l(?:e)? (?:pagina|page|seite)|page (?:sub-?)?total|(?:zwischen)?summe seite/;

export interface LabelledAmount extends Placed<FoundNumber> {
  kind: AmountKind | undefined;
  weight: number;
  label: string;
  cents: number;
}

const labelled = new WeakMap<Document, Map<Placed<FoundNumber>, LabelledAmount>>();

/** Labels these numbers of a document, each once: totals and table ask for the same ones. */
export function labelAmounts(numbers: readonly Placed<FoundNumber>[], document: Document): LabelledAmount[] {
  const known = labelled.get(document) ?? labelsOfAll(document);
  labelled.set(document, known);
  return numbers.map((each) => known.get(each)!);
}

/** Labels each amount: by the words before it on its line, otherwise by its column heading. */
function labelsOfAll({ numbers, lines }: Document): Map<Placed<FoundNumber>, LabelledAmount> {
  const kindOfLabel = new Map<string, [AmountKind | undefined, number]>();
  const differs = lines.some(({ plain }) => difference.test(plain));
  const labelOf = (each: Placed<FoundNumber>): LabelledAmount => {
    const label = wordsBefore(each) ?? headingOf(each, lines) ?? '';
    // All numbers of a column have the same heading.
    const [kind, weight] = kindOfLabel.get(label) ?? kindOf(label);
    kindOfLabel.set(label, [kind, weight]);
    // A correction shows the old amount, the new amount, and the amount left to pay.
    const isDifference = kind && differs && difference.test(headingOf(each, lines) ?? '');
    return { ...each, kind, weight: isDifference ? weight + ofDifference : weight, label, cents: Math.round(each.found.value * 100) };
  };
  return new Map(numbers.map((each) => [each, labelOf(each)]));
}

/** Abbreviations may have dots: I.V.A., T.V.A., H.T. */
const pointed = /(?<![a-z.])(?:[a-z]\.){2,4}(?:[a-z](?![a-z]))?/g;

const withoutPoints = (text: string): string => text.replace(pointed, (letters) => `${letters.replaceAll('.', '')} `);

function kindOf(label: string): [AmountKind | undefined, number] {
  const plain = withoutPoints(label);
  const found = kinds.find(([, , pattern]) => pattern.test(plain));
  return found ? [found[0], found[1]] : [undefined, 0];
}

const difference = /verschil|differ|ecart|diferencia|differenza/;
const ofDifference = 2;
const longestName = 60;
const hasWords = /[a-z]{2}/;
const noWords = /^(?:eur|usd|gbp|chf|rm|rs|inr|myr|von|of|op|de|sur|from|over|a|x|st|stk|uur|kr|sr|zr|tx|z)$/;
const wordsOf = (text: string): string =>
  withoutPoints(text)
    .replace(/[\d.,:;%€$£()+*=-]+/g, ' ')
    .split(/\s+/)
    .filter((word) => word && !noWords.test(word))
    .join(' ');

function wordsBefore({ line, found }: Placed<FoundNumber>): string | undefined {
  const at = line.starts.findLastIndex((start) => start <= found.start);
  const own = hasWordsIn(line.cells[at]!) ? line.plain.slice(line.starts[at], found.start) : '';
  if (hasWords.test(wordsOf(own))) return own.replace(/\s+/g, ' ');
  for (let i = at - 1; i >= 0; i--) {
    const cell = line.cells[i]!;
    // A sentence beside the totals is not their label.
    if (cell.text.length > longestName) return undefined;
    if (hasWordsIn(cell)) return cell.plain;
  }
  return undefined;
}

const known = new WeakMap<Cell, boolean>();
/** Returns whether a cell has words. Many numbers ask about the same cell, which may hold a thousand figures. */
function hasWordsIn(cell: Cell): boolean {
  const found = known.get(cell) ?? hasWords.test(wordsOf(cell.plain));
  known.set(cell, found);
  return found;
}

const furthest = 110;

function headingOf({ line, found }: Placed<FoundNumber>, lines: readonly Line[]): string | undefined {
  const cell = line.cells[line.starts.findLastIndex((start) => start <= found.start)];
  if (!cell) return undefined;
  for (let i = line.index - 1; i >= 0 && i > line.index - 14; i--) {
    const above = lines[i]!;
    if (above.page !== line.page || line.y0 - above.y1 > furthest) return undefined;
    const heading = above.cells.find(
      (each) => Math.min(each.x1, cell.x1) - Math.max(each.x0, cell.x0) > 0.25 * Math.min(each.x1 - each.x0, cell.x1 - cell.x0),
    );
    if (heading && hasWordsIn(heading)) return heading.plain;
  }
  return undefined;
}
