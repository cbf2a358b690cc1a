import { type Language, languages } from './wordings.js';

const groupsOf = (digits: string): string[] => (digits.length > 3 ? [...groupsOf(digits.slice(0, -3)), digits.slice(-3)] : [digits]);
const grouped =
  (thousands: string, decimals: string, places = 2) =>
  (value: number): string => {
    const [whole, rest] = Math.abs(value).toFixed(places).split('.') as [string, string?];
    return `${value < 0 ? '-' : ''}${groupsOf(whole).join(thousands)}${rest ? decimals + rest : ''}`;
  };

type Money = (cents: number) => string;
type Plain = (value: number) => string;
const style = (thousands: string, decimals: string, around: (amount: string) => string = (amount) => amount): [Money, Plain] => [
  (cents) => around(grouped(thousands, decimals)(cents / 100)),
  (value) => (Number.isInteger(value) ? grouped(thousands, decimals, 0)(value) : grouped(thousands, decimals, 1)(value)),
];
const before = (amount: string): string => `€ ${amount}`;
const tight = (amount: string): string => `€${amount}`;
const after = (amount: string): string => `${amount} €`;
const code = (amount: string): string => `EUR ${amount}`;
const codeAfter = (amount: string): string => `${amount} EUR`;

/** How amounts and plain numbers are printed. */
export const moneyStyles: Readonly<Record<Language, [Money, Plain][]>> = {
  nl: [style('.', ',', before), style('.', ','), style('', ',', before), style('.', ',', tight), style('.', ',', code)],
  en: [style(',', '.', tight), style(',', '.'), style(',', '.', before), style('', '.', tight), style(',', '.', code)],
  de: [style('.', ',', after), style('.', ','), style('.', ',', codeAfter), style('', ',', after)],
  fr: [style(' ', ',', after), style(' ', ','), style('', ',', after), style(' ', ',', codeAfter)],
  es: [style('.', ',', after), style('.', ','), style('', ',', after)],
  it: [style('.', ',', before), style('.', ','), style('.', ',', after), style('', ',')],
};

type Shown = (date: Date) => string;
const parts = (date: Date): [year: string, month: string, day: string] =>
  date.toISOString().slice(0, 10).split('-') as [string, string, string];
const inFigures =
  (sign: string, shortYear = false): Shown =>
  (date) => {
    const [year, month, day] = parts(date);
    return [day, month, shortYear ? year.slice(2) : year].join(sign);
  };
const isoDate: Shown = (date) => parts(date).join('-');
const named =
  (language: Language, form: (day: number, month: string, year: string) => string): Shown =>
  (date) => {
    const [year, month, day] = parts(date);
    return form(Number(day), languages[language].months[Number(month) - 1]!, year);
  };

export const dateStyles: Readonly<Record<Language, Shown[]>> = {
  nl: [
    inFigures('-'),
    inFigures('/'),
    named('nl', (d, m, y) => `${d} ${m} ${y}`),
    named('nl', (d, m, y) => `${d} ${m === 'maart' ? 'mrt' : m.slice(0, 3)} ${y}`),
    isoDate,
    inFigures('-', true),
  ],
  en: [
    inFigures('/'),
    named('en', (d, m, y) => `${d} ${m} ${y}`),
    named('en', (d, m, y) => `${m} ${d}, ${y}`),
    named('en', (d, m, y) => `${String(d).padStart(2, '0')}-${m.slice(0, 3)}-${y}`),
    isoDate,
  ],
  de: [inFigures('.'), named('de', (d, m, y) => `${d}. ${m} ${y}`), inFigures('.', true), inFigures('.')],
  fr: [inFigures('/'), named('fr', (d, m, y) => `${d} ${m} ${y}`), inFigures('/', true), inFigures('.')],
  es: [inFigures('/'), named('es', (d, m, y) => `${d} de ${m} de ${y}`), inFigures('-')],
  it: [inFigures('/'), named('it', (d, m, y) => `${d} ${m} ${y}`), inFigures('.')],
};
