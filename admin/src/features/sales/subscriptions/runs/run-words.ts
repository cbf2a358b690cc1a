import type { RunPeriod, SubscriptionPeriod, SubscriptionRun, SubscriptionRunView } from '@kantoor/schemas';
import type { Meaning } from '../../../../theme';

type Counts = Pick<SubscriptionRun, 'state' | 'billed' | 'skipped' | 'attention' | 'stopped'>;

/** Returns the status: a finished run with items left needs attention, whatever else it did. */
export function runStatusOf({ state, attention }: Pick<Counts, 'state' | 'attention'>): { meaning: Meaning; key: string } {
  if (state !== 'done') return { meaning: 'good', key: state };
  return attention > 0 ? { meaning: 'needsYou', key: 'attention' } : { meaning: 'done', key: 'done' };
}

/** Returns the number of processed periods. */
export const processedCount = ({ billed, skipped, attention }: Omit<Counts, 'stopped'>): number => billed + skipped + attention;

/** Returns the periods per second, once that is meaningful. */
export const rateOf = (run: Counts & Pick<SubscriptionRun, 'seconds'>): number | null =>
  run.seconds >= 1 && processedCount(run) > 0 ? processedCount(run) / run.seconds : null;

/** Formats a duration: `2 min 5 s`; below ten seconds with tenths. */
export function durationText(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1).replace('.', ',')} s`;
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  return [hours > 0 && `${hours} h`, whole >= 60 && `${minutes} min`, hours === 0 && `${rest} s`].filter(Boolean).join(' ');
}

type Mailed = Pick<RunPeriod, 'stopped' | 'mailWaits'> & { period: Pick<SubscriptionPeriod, 'outcome' | 'mailAt' | 'mailedAt'> };

/** Returns the mail status of an invoice, with its time. */
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
 * Returns the milliseconds until the next poll: short while the run bills, shown mails are being sent, or a stopped mail waits for a user;
 * until the next mail is due; or false for no poll.
 */
export function nextPollMs({ run, billed }: Pick<SubscriptionRunView, 'run' | 'billed'>, now: Date): number | false {
  const mails = billed.map((bill) => mailOf(bill, now));
  if (run.state !== 'done' || run.stopped > 0 || mails.some(({ key }) => key === 'late')) return lookAgainMs;
  const waits = mails.flatMap(({ key, at }) => (key === 'waits' && at !== null ? [Date.parse(at) - now.getTime()] : []));
  return waits.length > 0 && Math.min(...waits, longestWaitMs) + lookAgainMs;
}

export const isPast = (moment: string | null, now: Date): boolean => moment !== null && Date.parse(moment) <= now.getTime();
