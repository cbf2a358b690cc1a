/** Closed years before the current one that stay in the database: pages, checks and mails look up who wrote a record. */
const yearsOnline = 2;

/** A part of the audit log, oldest first: what was written from its border on, until the next one was begun. */
export interface LogPart {
  /** `first` is what was written before the log had parts; others are named by their month, YYYY_MM. */
  name: string;
  /** Smallest audit id of the part; MINVALUE for the first. */
  from: string;
}

/** Reads the year of a command; throws unless it is closed, and so long ago that it need not stay. */
export function closedYear(text: string | undefined, today: Date): number {
  const year = /^[12]\d{3}$/.test(text ?? '') ? Number(text) : NaN;
  const current = today.getUTCFullYear();
  if (Number.isNaN(year)) throw new Error(`Not a year: ${text ?? 'none'}`);
  if (year >= current) throw new Error(`${year} is not over: a year is archived when it is closed`);
  if (year >= current - yearsOnline)
    throw new Error(
      `${year} stays in the database, as do the ${yearsOnline} closed years before each: it can be archived from 1 January ${year + yearsOnline + 1} on`,
    );
  return year;
}

/** Returns the parts that hold nothing after a year, and the smallest audit id of the next one; throws if there is none. */
export function partsUntil(year: number, parts: readonly LogPart[]): { parts: LogPart[]; border: string } {
  const kept = parts.findIndex((_, at) => parts[at + 1] === undefined || parts[at + 1]!.name > `${year + 1}_01`);
  if (kept > 0) return { parts: parts.slice(0, kept), border: parts[kept]!.from };
  const [oldest, next] = parts;
  const reaches = oldest && next ? `; the oldest part goes on until ${next.name.replace('_', '-')}` : '';
  throw new Error(`The database has no part of the audit log that ended with ${year} or before${reaches}`);
}
