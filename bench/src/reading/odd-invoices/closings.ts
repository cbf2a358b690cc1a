import { pick } from '../drawn-invoices/random.js';
import type { Language } from '../drawn-invoices/wordings.js';
import type { Odd } from './odd.js';

const paid: Readonly<Record<Language, [paid: string[], due: string[]]>> = {
  nl: [
    ['Aanbetaling', 'Reeds voldaan', 'Ontvangen voorschot'],
    ['Nog te betalen', 'Resterend bedrag', 'Openstaand'],
  ],
  en: [
    ['Deposit paid', 'Less paid', 'Payments received'],
    ['Balance due', 'Amount due', 'Outstanding'],
  ],
  de: [
    ['Anzahlung', 'Bereits gezahlt', 'Abzgl. Abschlag'],
    ['Restbetrag', 'Noch zu zahlen', 'Offener Betrag'],
  ],
  fr: [
    ['Acompte versé', 'Déjà réglé'],
    ['Reste à payer', 'Solde à payer'],
  ],
  es: [
    ['Anticipo', 'Pagado a cuenta'],
    ['Pendiente de pago', 'Resto a pagar'],
  ],
  it: [
    ['Acconto', 'Anticipo versato'],
    ['Saldo da pagare', 'Restano da pagare'],
  ],
};

function row({ sheet, money }: Odd, label: string, cents: number, y: number): void {
  sheet.put(label, 330, y);
  sheet.putRight(money(cents), 545, y);
}
const percent = ({ number }: Odd, rate: number): string => `${number(rate)}%`;

function usual(odd: Odd, y: number): number {
  const { random, words, shares, net, gross } = odd;
  row(odd, pick(random, words.net), net, y);
  shares.forEach(({ rate, vat }, i) => row(odd, `${pick(random, words.vat)} ${percent(odd, rate)}`, vat, y + 14 * (i + 1)));
  row(odd, pick(random, words.gross), gross, y + 14 * (shares.length + 1));
  return y + 14 * (shares.length + 2);
}

/** The totals: rates with what they are of, one VAT for all rates, what was paid before. */
export const closings: Readonly<Record<string, (odd: Odd, y: number) => void>> = {
  usual: (odd, y) => void usual(odd, y),
  'rates in a table': (odd, y) => {
    const { sheet, random, words, shares, gross, net, money } = odd;
    [pick(random, words.vat), pick(random, words.net), pick(random, words.vat)].forEach((text, i) =>
      sheet.putRight(text, 100 + 90 * i, y, 8),
    );
    shares.forEach(({ rate, base, vat }, i) =>
      [percent(odd, rate), money(base), money(vat)].forEach((text, j) => sheet.putRight(text, 100 + 90 * j, y + 13 * (i + 1), 8)),
    );
    row(odd, pick(random, words.net), net, y);
    row(odd, pick(random, words.vat), gross - net, y + 14);
    row(odd, pick(random, words.gross), gross, y + 28);
  },
  'rates of bases': (odd, y) => {
    const { random, words, shares, net, gross, money } = odd;
    row(odd, pick(random, words.net), net, y);
    shares.forEach(({ rate, base, vat }, i) =>
      row(odd, `${percent(odd, rate)} ${pick(random, words.vat)} / ${money(base)}`, vat, y + 14 * (i + 1)),
    );
    row(odd, pick(random, words.gross), gross, y + 14 * (shares.length + 1));
  },
  'paid before': (odd, y) => {
    const { random, language, gross } = odd;
    const end = usual(odd, y);
    const before = Math.round(gross * pick(random, [0.2, 0.3, 0.5]));
    row(odd, pick(random, paid[language][0]), random() < 0.5 ? before : -before, end);
    row(odd, pick(random, paid[language][1]), gross - before, end + 14);
  },
};
