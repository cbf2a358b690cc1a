/** A date as written in a text; a numeric one may be read in two orders. */
export interface FoundDate {
  start: number;
  end: number;
  /** YYYY-MM-DD with the day first; undefined if invalid. */
  dayFirst?: string;
  /** The date with the month first, if the notation does not determine the order. */
  monthFirst?: string;
}

/** Month names in nl, en, de, fr, es, it and their abbreviations, without accents; recognizers read an O for a zero. */
const months: readonly (readonly string[])[] = [
  ['jan', 'januari', 'january', 'januar', 'janner', 'jaenner', 'janvier', 'janv', 'enero', 'ene', 'gennaio', 'gen'],
  ['feb', 'februari', 'february', 'februar', 'fevrier', 'fevr', 'fev', 'febrero', 'febbraio'],
  ['mar', 'mrt', 'maart', 'march', 'marz', 'maerz', 'mrz', 'mars', 'marzo'],
  ['apr', 'april', 'avril', 'avr', 'abril', 'abr', 'aprile'],
  ['may', 'mei', 'mai', 'mayo', 'maggio', 'mag'],
  ['jun', 'juni', 'june', 'juin', 'junio', 'giugno', 'giu'],
  ['jul', 'juli', 'july', 'juillet', 'juil', 'julio', 'luglio', 'lug'],
  ['aug', 'augustus', 'august', 'aout', 'agosto', 'ago'],
  ['sep', 'sept', 'september', 'septembre', 'septiembre', 'settembre', 'set'],
  ['oct', 'okt', '0ct', '0kt', 'oktober', 'october', 'octobre', 'octubre', 'ottobre', 'ott'],
  ['nov', 'november', 'novembre', 'noviembre'],
  ['dec', 'dez', 'december', 'dezember', 'decembre', 'diciembre', 'dic', 'dicembre'],
];
const monthOf = new Map(months.flatMap((names, i) => names.map((name) => [name, i + 1] as const)));
const names = [...monthOf.keys()].sort((a, b) => b.length - a.length).join('|');

const inFigures = /(?<![\d.,/-])(\d{1,2})([./-])( ?)(\d{1,2})\2 ?(\d{4}|\d{2})(?![\d/-]|[.,]\d)/g;
const yearFirst = /(?<![\d.,/-])(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?!\d|[./-]\d)/g;
const dayThenName = new RegExp(
  `(?<![\\d.,])(\\d{1,2})(?:st|nd|rd|th|er|e|o)?[. /-]{0,2}(?:de |of )?(${names})[., /'’-]{0,3}(?:de |del )?(\\d{4}|\\d{2})(?!\\d|[.,:]\\d)`,
  'g',
);
const nameThenDay = new RegExp(`(?<![a-z])(${names})\\.? ?(\\d{1,2})(?:st|nd|rd|th)?[ ,]{0,3}(\\d{4})(?!\\d)`, 'g');
const nameThenShortYear = new RegExp(`(?<![a-z])(${names})\\.? ?(\\d{1,2})['’](\\d{2})(?!\\d)`, 'g');
const compact = /(?<!\d)(20[0-4]\d)(0[1-9]|1[0-2])([0-2]\d|3[01])(?!\d)/g;

const earliest = 1990;
const latest = 2060;

function dateOf(year: number, month: number, day: number): string | undefined {
  const full = year < 100 ? 2000 + year : year;
  if (full < earliest || full > latest || month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const date = new Date(Date.UTC(full, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : undefined;
}

/** Finds all dates of a folded text. */
export function datesIn(plain: string): FoundDate[] {
  if (!/\d.*\d/.test(plain)) return [];
  const found: FoundDate[] = [];
  const add = (match: RegExpExecArray | RegExpMatchArray, dayFirst?: string, monthFirst?: string): void => {
    const start = match.index!;
    const end = start + match[0].length;
    if (!dayFirst && !monthFirst) return;
    if (found.some((other) => other.start < end && start < other.end)) return;
    found.push({ start, end, ...(dayFirst && { dayFirst }), ...(monthFirst && { monthFirst }) });
  };
  for (const match of plain.matchAll(yearFirst)) add(match, dateOf(Number(match[1]), Number(match[3]), Number(match[4])));
  for (const match of plain.matchAll(dayThenName)) add(match, dateOf(Number(match[3]), monthOf.get(match[2]!)!, Number(match[1])));
  for (const match of plain.matchAll(nameThenDay)) add(match, dateOf(Number(match[3]), monthOf.get(match[1]!)!, Number(match[2])));
  for (const match of plain.matchAll(nameThenShortYear)) add(match, dateOf(Number(match[3]), monthOf.get(match[1]!)!, Number(match[2])));
  for (const match of plain.matchAll(inFigures)) {
    const [first, second, year] = [Number(match[1]), Number(match[4]), Number(match[5])];
    // With dots the day always comes first.
    const other = match[2] === '.' ? undefined : dateOf(year, first, second);
    add(match, dateOf(year, second, first), other);
  }
  for (const match of plain.matchAll(compact))
    if (plain.trim() === match[0]) add(match, dateOf(Number(match[1]), Number(match[2]), Number(match[3])));
  return found.sort((a, b) => a.start - b.start);
}

export function daysLater(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

export const lastOfMonth = (date: string): string =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).toISOString().slice(0, 10);
