import { countsIn, type VatLineFacts, type VatOverview, vatPlacingOf, type VatReason } from '@kantoor/schemas';
import type { VatLineValues } from '../../books/vat-lines/index.js';
import { csvLine, csvMoney, csvNumber } from '../../platform/records/records/index.js';

export const vatFileLanguages = ['nl', 'en'] as const;
export type VatFileLanguage = (typeof vatFileLanguages)[number];
export const vatFileContents = ['overview', 'lines'] as const;
export type VatFileContent = (typeof vatFileContents)[number];

const nl = {
  name: { overview: 'btw-overzicht', lines: 'btw-regels' },
  quarter: 'K',
  rubric: 'Rubriek',
  reason: 'In geen rubriek',
  turnover: 'Omzet',
  vat: 'Btw',
  wholeTurnover: 'Omzet hele euro',
  wholeVat: 'Btw hele euro',
  lines: 'Regels',
  currency: 'Valuta',
  date: 'Factuurdatum',
  number: 'Factuurnummer',
  book: 'Boek',
  books: { sales: 'Verkoop', purchases: 'Inkoop' },
  party: 'Klant of leverancier',
  description: 'Omschrijving',
  ledger: 'Grootboekrekening',
  code: 'Btw-code',
  percentage: 'Btw-percentage',
  net: 'Bedrag zonder btw',
  deducted: 'Voorbelasting 5b',
  posted: 'Geboekt per',
  balance: 'Saldo (5a min 5b)',
  reasons: {
    notDutch: 'Juridische entiteit buiten Nederland',
    notInEuro: 'Niet in euro',
    foreignVat: 'Btw van een ander land',
    zeroAbroad: '0% met het buitenland zonder btw-nummer',
    servedOutsideEu: 'Verlegd naar een klant buiten de EU',
    notDeductible: 'Btw niet aftrekbaar',
    exempt: 'Vrijgesteld',
    outsideScope: 'Buiten het bereik van de btw',
    boughtAtZero: 'Ingekocht zonder btw',
  } satisfies Record<VatReason, string>,
};

/** Texts of the CSV files of the VAT overview. */
export const vatFileWords: Record<VatFileLanguage, typeof nl> = {
  nl,
  en: {
    name: { overview: 'vat-overview', lines: 'vat-lines' },
    quarter: 'Q',
    rubric: 'Box',
    reason: 'In no box',
    turnover: 'Turnover',
    vat: 'VAT',
    wholeTurnover: 'Turnover in whole euros',
    wholeVat: 'VAT in whole euros',
    lines: 'Lines',
    currency: 'Currency',
    date: 'Invoice date',
    number: 'Invoice number',
    book: 'Book',
    books: { sales: 'Sales', purchases: 'Purchases' },
    party: 'Customer or supplier',
    description: 'Description',
    ledger: 'Ledger account',
    code: 'VAT code',
    percentage: 'VAT percentage',
    net: 'Amount without VAT',
    deducted: 'Input VAT 5b',
    posted: 'Posted on',
    balance: 'Balance (5a less 5b)',
    reasons: {
      notDutch: 'Legal entity outside the Netherlands',
      notInEuro: 'Not in euro',
      foreignVat: 'VAT of another country',
      zeroAbroad: '0% abroad without a VAT number',
      servedOutsideEu: 'Reverse charge to a customer outside the EU',
      notDeductible: 'VAT not deductible',
      exempt: 'Exempt',
      outsideScope: 'Outside the scope of VAT',
      boughtAtZero: 'Bought without VAT',
    },
  },
};

const money = (amount: number | null): string => (amount === null ? '' : csvMoney(amount));
const whole = (amount: number | null): string => (amount === null ? '' : String(amount));

/** Returns the overview as CSV without byte order mark: the rubrics, the amounts in no rubric, and the balance. */
export function vatOverviewCsv({ rubrics, outside, balance, wholeBalance }: VatOverview, language: VatFileLanguage): string {
  const words = vatFileWords[language];
  const { rubric, reason, turnover, vat, wholeTurnover, wholeVat, lines, currency } = words;
  return [
    [rubric, reason, turnover, vat, wholeTurnover, wholeVat, lines, currency],
    ...rubrics.map((figure) => [
      ...[figure.rubric, '', money(figure.turnover), money(figure.vat), whole(figure.wholeTurnover), whole(figure.wholeVat)],
      ...[String(figure.lines), 'EUR'],
    ]),
    [words.balance, '', '', money(balance), '', whole(wholeBalance), '', 'EUR'],
    ...outside.map((sum) => ['', words.reasons[sum.reason], money(sum.net), money(sum.vat), '', '', String(sum.lines), sum.currency]),
  ]
    .map(csvLine)
    .join('');
}

export function vatLinesHead(language: VatFileLanguage): string {
  const { date, number, book, party, description, ledger, code, percentage, rubric, reason, currency, net, vat, deducted, posted } =
    vatFileWords[language];
  return csvLine([date, number, book, party, description, ledger, code, percentage, rubric, reason, currency, net, vat, deducted, posted]);
}

/** Returns a line with its rubric, or the reason why it is in none; VAT that is also deducted is in the last column. */
export function vatLineCsv(values: VatLineValues, isDutch: boolean, language: VatFileLanguage): string {
  const [date, number, book, name, description, ledger, category, percentage, currency, net, vat, text, postingDate] = values;
  const facts = JSON.parse(text) as VatLineFacts;
  const placing = vatPlacingOf(facts, isDutch);
  const { books, reasons } = vatFileWords[language];
  return csvLine([
    ...[date, number, books[book], name, description ?? '', ledger ?? '', category, csvNumber(percentage)],
    ...[placing.rubric ?? '', placing.reason ? reasons[placing.reason] : '', currency, csvMoney(net), csvMoney(vat)],
    countsIn('5b', placing, facts) ? csvMoney(vat) : '',
    postingDate ?? '',
  ]);
}
