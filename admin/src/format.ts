import { parseNumber } from '@kantoor/schemas';

/**
 * Formats for display. Figures have one format in every language (PLT-275, PLT-276): decimal comma, and a space between thousands. So a
 * typed price, its total and a column agree, and a displayed number parses back to the same number (PLT-O110).
 */
export type Locale = 'nl' | 'en';
export type Exact = number | string;

const regions: Record<Locale, string> = { nl: 'nl-NL', en: 'en-IE' };
const makers = new Map<string, Intl.NumberFormat>();
/** Keeps the decimals of a text as they were sent; a binary 10.005 would be rounded down. */
const exactly = (value: Exact): `${number}` => String(value) as `${number}`;
function figure(value: Exact, options: Intl.NumberFormatOptions): string {
  const key = JSON.stringify(options);
  const maker = makers.get(key) ?? new Intl.NumberFormat('nl-NL', options);
  makers.set(key, maker);
  const parts = maker.formatToParts(exactly(value));
  return parts.map((part) => (part.type === 'group' ? '\u00a0' : part.value)).join('');
}

export function money(value: Exact | null | undefined, currency?: string | null, decimals = 2): string {
  if (value === null || value === undefined || value === '') return '';
  return figure(value, {
    style: 'currency',
    currency: currency || 'EUR',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: Math.max(2, decimals),
  });
}

export function number(value: Exact | null | undefined, { min = 0, max = 4 }: { min?: number; max?: number } = {}): string {
  if (value === null || value === undefined || value === '') return '';
  return figure(value, { minimumFractionDigits: min, maximumFractionDigits: max });
}
/** Formats a price without its currency, where a column or a symbol beside it shows the currency. */
export const price = (value: Exact | null | undefined, decimals = 2): string => number(value, { min: 2, max: Math.max(2, decimals) });
export const percentage = (value: Exact | null | undefined): string =>
  value === null || value === undefined ? '' : `${number(value, { max: 2 })}\u00a0%`;

/** Formats an IBAN in groups of four, as banks print it. */
export const iban = (value: string): string => value.replace(/(.{4})(?=.)/g, '$1 ');
/** Formats a size as `1,4 MB`, in units of a thousand, as file managers do. */
export const fileSize = (bytes: number): string => {
  const [unit, size] = bytes < 1000 ? ['B', bytes] : bytes < 1_000_000 ? ['kB', bytes / 1000] : ['MB', bytes / 1_000_000];
  return `${number(size, { max: size < 10 ? 1 : 0 })}\u00a0${unit}`;
};

/** Formats a calendar date; midnight Z in the API is not a point in time, so the text is cut and never converted to local time. */
export function date(value: string | null | undefined): string {
  const [year, month, day] = (value ?? '').slice(0, 10).split('-');
  return day ? `${day}-${month}-${year}` : '';
}
/** Formats months (YYYY-MM) by name, a single one only once: `november 2026`, `januari–maart 2026`. */
export function months(from: string, to: string, locale: Locale): string {
  const names = new Intl.DateTimeFormat(regions[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return names.formatRange(new Date(`${from}-01T00:00:00Z`), new Date(`${to}-01T00:00:00Z`));
}
/** Formats a time in the user's time zone, on the 24-hour clock (PLT-F06). */
export function dateTime(value: string | null | undefined, { seconds = false }: { seconds?: boolean } = {}): string {
  if (!value) return '';
  const at = new Date(value);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(at.getDate())}-${two(at.getMonth() + 1)}-${at.getFullYear()} ${two(at.getHours())}:${two(at.getMinutes())}${seconds ? `:${two(at.getSeconds())}` : ''}`;
}

const calendarOf = (timeZone?: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
let calendar = calendarOf();
/** Sets the time zone in which days begin and end; until an ecosystem is chosen it is the user's. */
export const keepTimeOf = (timeZone: string | undefined): void => {
  if (calendar.resolvedOptions().timeZone !== timeZone) calendar = calendarOf(timeZone);
};
/** Returns the ecosystem's calendar day of a time, as YYYY-MM-DD. */
export const dayOf = (moment: Date): string => calendar.format(moment);
/** Formats the ecosystem's calendar date of a time (PLT-O14): the text itself has the day in UTC, which may differ. */
export const dateOfMoment = (moment: string | null | undefined): string => (moment ? date(dayOf(new Date(moment))) : '');
export const today = (): string => dayOf(new Date());
export const todayOnWire = (): string => toWireDate(today());
export const toWireDate = (day: string): string => `${day.slice(0, 10)}T00:00:00Z`;
/** Returns the whole days from today until a calendar date; negative if it is past. */
export const daysUntil = (value: string): number => Math.round((Date.parse(value.slice(0, 10)) - Date.parse(today())) / 86_400_000);

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
export function relativeTime(value: string, locale: Locale, now = Date.now()): string {
  const seconds = (Date.parse(value) - now) / 1000;
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', Infinity];
  return new Intl.RelativeTimeFormat(regions[locale], { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}
/** Like relativeTime, for a date without a clock: today, tomorrow, 3 days ago. */
export function relativeDay(value: string, locale: Locale): string {
  const days = daysUntil(value);
  const [unit, size] = steps.slice(0, 4).find(([, length]) => Math.abs(days) * 86_400 >= length) ?? ['day', 86_400];
  return new Intl.RelativeTimeFormat(regions[locale], { numeric: 'auto' }).format(Math.round((days * 86_400) / size), unit);
}

export const countryName = (iso2: string | null | undefined, locale: Locale): string =>
  iso2 && /^[A-Z]{2}$/.test(iso2) ? (new Intl.DisplayNames([locale], { type: 'region' }).of(iso2) ?? iso2) : (iso2 ?? '');

export { parseNumber };
/** Checks whether a text has two readings and none was chosen yet. */
export const isDoubtful = (text: string): boolean => Boolean(parseNumber(text)?.other);

/** Formats a number for a field, so that it parses back to the same number, unambiguously. */
export function typedNumber(value: Exact | null | undefined, { min = 0, max = 4 }: { min?: number; max?: number } = {}): string {
  const text = number(value, { min, max });
  return isDoubtful(text) ? `${text}0` : text;
}
