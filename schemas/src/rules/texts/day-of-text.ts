import { searched } from './unaccented.js';

/** In Dutch, English and German, without accents; each is also recognized by its first three letters. */
const months: readonly (readonly string[])[] = [
  ['januari', 'january', 'januar', 'jaenner', 'janner'],
  ['februari', 'february', 'februar'],
  ['maart', 'march', 'marz', 'maerz', 'mrt', 'mrz'],
  ['april'],
  ['mei', 'may', 'mai'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['augustus', 'august'],
  ['september', 'sept'],
  ['oktober', 'october'],
  ['november'],
  ['december', 'dezember'],
];
const shortest = 3;
const monthNamed = (name: string): number =>
  1 + months.findIndex((names) => names.some((one) => one === name || (name.length === shortest && one.startsWith(name))));

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const inFigures = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
const named = /^(\d{1,2})(?:st|nd|rd|th|e|\.)?[-/. ]*([a-z]+)\.?[-/. ,]*(\d{4}|\d{2})$/;
const nameFirst = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/;

/**
 * Reads a date, as YYYY-MM-DD, from a text: day, month, year in this order, also with the name of the month, or the year first; years of
 * two digits are in this century. Null if it is no calendar day (PUR-177, PUR-O81).
 */
export function dayOfText(text: string): string | null {
  const plain = searched(text)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([-/.]) ?(?=\d)/g, '$1');
  const [year, month, day] = partsOf(plain);
  if (year === undefined) return null;
  const full = year < 100 ? 2000 + year : year;
  const moment = new Date(Date.UTC(full, month! - 1, day));
  return moment.getUTCFullYear() === full && moment.getUTCMonth() === month! - 1 ? moment.toISOString().slice(0, 10) : null;
}

function partsOf(plain: string): number[] {
  const iso = yearFirst.exec(plain);
  if (iso) return [Number(iso[1]), Number(iso[3]), Number(iso[4])];
  const figures = inFigures.exec(plain);
  if (figures) return [Number(figures[4]), Number(figures[3]), Number(figures[1])];
  const words = named.exec(plain);
  if (words) return [Number(words[3]), monthNamed(words[2]!), Number(words[1])];
  const english = nameFirst.exec(plain);
  return english ? [Number(english[3]), monthNamed(english[1]!), Number(english[2])] : [];
}
