import type { PeriodState, SubscriptionPeriod } from '@kantoor/schemas';
import type { Meaning } from '../../../../theme';

export const meaningOfState: Readonly<Record<PeriodState, Meaning>> = {
  coming: 'waiting',
  due: 'waiting',
  billed: 'done',
  skipped: 'stopped',
  attention: 'needsYou',
};

/** Returns the state as shown: a billed period whose documents or mail wait for a person needs attention (D-67). */
export const shownStateOf = ({ state, stopped }: Pick<SubscriptionPeriod, 'state' | 'stopped'>): PeriodState =>
  state === 'billed' && stopped ? 'attention' : state;

/** Returns the text for why a period is not billed: a user skipped it, or its subscription was archived or ends before it. */
export function skippedWords({ skipped }: Pick<SubscriptionPeriod, 'skipped'>): { key: string; params: Record<string, string> } | null {
  if (!skipped) return null;
  const { by, name, reason } = skipped;
  if (by === 'archive') return name ? { key: 'archivedBy', params: { name } } : { key: 'archived', params: {} };
  if (by === 'end') return name ? { key: 'endedBy', params: { name } } : { key: 'ended', params: {} };
  return { key: 'skippedBy', params: { name: name ?? '–', reason: reason ?? '' } };
}
