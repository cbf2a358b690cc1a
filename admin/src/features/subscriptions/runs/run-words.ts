import type { RunPeriod, SubscriptionPeriod, SubscriptionRun, SubscriptionRunView } from '@kantoor/schemas';
import type { Meaning } from '../../../theme';

type Counts = Pick<SubscriptionRun, 'state' | 'billed' | 'skipped' | 'attention' | 'stopped'>;

/** What it left for people: periods that were not billed, and invoices that could not leave. */
export const leftBy = ({ attention, stopped }: Pick<Counts, 'attention' | 'stopped'>): number => attention + stopped;

/** A run that is over and left something for people needs them, whatever else it did. */
export function standingOf({ state, ...counts }: Pick<Counts, 'state' | 'attention' | 'stopped'>): { meaning: Meaning; key: string } {
  if (state !== 'done') return { meaning: 'good', key: state };
  return leftBy(counts) > 0 ? { meaning: 'needsYou', key: 'attention' } : { meaning: 'done', key: 'done' };
}

/** How many periods it has seen to. */
export const processedCount = ({ billed, skipped, attention }: Omit<Counts, 'stopped'>): number => billed + skipped + attention;

/** Periods a second, once that says something. */
export const rateOf = (run: Counts & Pick<SubscriptionRun, 'seconds'>): number | null =>
  run.seconds >= 1 && processedCount(run) > 0 ? processedCount(run) / run.seconds : null;

/** `2 min 5 s`; less than a second is shown in tenths. */
export function durationText(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1).replace('.', ',')} s`;
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  return [hours > 0 && `${hours} h`, whole >= 60 && `${minutes} min`, hours === 0 && `${rest} s`].filter(Boolean).join(' ');
}

type Mailed = Pick<RunPeriod, 'stopped' | 'mailWaits'> & { period: Pick<SubscriptionPeriod, 'outcome' | 'mailAt' | 'mailedAt'> };

/** What became of the mail of a bill, and when. */
export function mailOf(
  { period: { outcome, mailAt, mailedAt }, stopped, mailWaits }: Mailed,
  now: Date,
): { key: string; meaning: Meaning; at: string | null } {
  if (mailedAt) return { key: 'mailed', meaning: 'done', at: mailedAt };
  if (stopped) return { key: stopped === 'MAIL_REFUSED' ? 'refused' : 'stopped', meaning: 'needsYou', at: null };
  if (mailWaits) return { key: 'tomorrow', meaning: 'waiting', at: null };
  if (outcome === 'concept') return { key: 'deal', meaning: 'waiting', at: null };
  if (outcome !== 'mailed') return { key: 'none', meaning: 'stopped', at: null };
  return isPast(mailAt, now) ? { key: 'late', meaning: 'waiting', at: null } : { key: 'waits', meaning: 'waiting', at: mailAt };
}

const [lookAgainMs, longestWaitMs] = [1_500, 3_600_000];

/**
 * In how many milliseconds to read it again: soon while it bills yet, mails that are shown leave about now, or a person looks after one that could
 * not; when the next one is to leave; or not at all.
 */
export function nextPollMs({ run, billed }: Pick<SubscriptionRunView, 'run' | 'billed'>, now: Date): number | false {
  const mails = billed.map((bill) => mailOf(bill, now));
  if (run.state !== 'done' || run.stopped > 0 || mails.some(({ key }) => key === 'late')) return lookAgainMs;
  const waits = mails.flatMap(({ key, at }) => (key === 'waits' && at !== null ? [Date.parse(at) - now.getTime()] : []));
  return waits.length > 0 && Math.min(...waits, longestWaitMs) + lookAgainMs;
}

export const isPast = (moment: string | null, now: Date): boolean => moment !== null && Date.parse(moment) <= now.getTime();
