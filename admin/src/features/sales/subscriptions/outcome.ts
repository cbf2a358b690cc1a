import type { PeriodOutcome } from '@kantoor/schemas';
import type { Meaning } from '../../../theme';

/** In the order in which they are stacked. */
export const outcomes: readonly PeriodOutcome[] = ['mailed', 'booked', 'concept', 'stopped'];
export const meaningOf: Readonly<Record<PeriodOutcome, Meaning>> = {
  mailed: 'done',
  booked: 'good',
  concept: 'waiting',
  stopped: 'needsYou',
};
