import { daysLater, plusYears } from './dates.js';
import type { SettingValues } from '../settings/ecosystem-settings.js';

/** The last days, YYYY-MM-DD, whose records may be purged; everything later stays. */
export interface RetentionLimits {
  /** For the books: the end of the last financial year whose retention period is over (PUR-O100, PLT-O106). */
  books: string;
  /** For immovable property. */
  property: string;
  /** For drafts, by the day they were archived. */
  archivedDrafts: string;
  /** For begun documents that were never completed. */
  begunDocuments: string;
  /** For mails, by the day they were deleted from the quarantine. */
  deletedMails: string;
  /** For notices of the bell, by the day of the event. */
  bellNotices: string;
  /** Ledgers of immovable property. */
  propertyLedgers: readonly string[];
}

export type RetentionSettings = Pick<
  SettingValues,
  'retentionYears' | 'propertyRetentionYears' | 'propertyLedgers' | 'financialYearLastMonth' | 'archivedDraftYears' | 'deletedMailDays'
>;

/** Retention in days of notices in the bell: they repeat what records and the audit log say. */
const noticeDays = 90;

/** Retention in days of begun documents that were never completed. The device that took the pictures still has them. */
const begunDays = 7;

export function retentionLimits(settings: RetentionSettings, today: string): RetentionLimits {
  const { retentionYears, propertyRetentionYears, financialYearLastMonth } = settings;
  return {
    books: lastYearEndBefore(plusYears(today, -retentionYears), financialYearLastMonth),
    property: lastYearEndBefore(plusYears(today, -propertyRetentionYears), financialYearLastMonth),
    archivedDrafts: daysLater(plusYears(today, -settings.archivedDraftYears), -1),
    begunDocuments: daysLater(today, -begunDays - 1),
    deletedMails: daysLater(today, -settings.deletedMailDays - 1),
    bellNotices: daysLater(today, -noticeDays - 1),
    propertyLedgers: settings.propertyLedgers.map(({ ledger }) => ledger),
  };
}

/** Returns the last day on which what belongs to the books of a day is kept; the day after, `retentionLimits` lets it go. */
export function lastDayKept(settings: RetentionSettings, { day, isProperty }: { day: string; isProperty: boolean }): string {
  const year = Number(day.slice(0, 4));
  const end = [year, year + 1].map((each) => yearEnd(each, settings.financialYearLastMonth)).find((each) => each >= day)!;
  const years = isProperty ? settings.propertyRetentionYears : settings.retentionYears;
  const last = plusYears(end, years);
  // A leap day after it counts as the same day, years earlier.
  return plusYears(daysLater(last, 1), -years) > end ? last : daysLater(last, 1);
}

/** Returns the end of the last financial year before a day: a record is kept until the last year of its retention has ended. */
function lastYearEndBefore(day: string, lastMonth: number): string {
  const year = Number(day.slice(0, 4));
  const end = yearEnd(year, lastMonth);
  return end < day ? end : yearEnd(year - 1, lastMonth);
}

const yearEnd = (year: number, lastMonth: number): string =>
  daysLater(lastMonth === 12 ? `${year + 1}-01-01` : `${year}-${String(lastMonth + 1).padStart(2, '0')}-01`, -1);
