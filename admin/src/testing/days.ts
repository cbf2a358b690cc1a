import { daysLater } from '@kantoor/schemas';
import { today, toWireDate } from '../format';

/** The time zone of the ecosystem in specs, which each spec file starts in: its day begins an hour or two before that of UTC. */
export const houseTimeZone = 'Europe/Amsterdam';

/** Returns a day relative to the ecosystem's today, as YYYY-MM-DD. */
export const dayFromNow = (days: number): string => daysLater(today(), days);
/** Returns the same day as the API has it. */
export const wireDayFromNow = (days: number): string => toWireDate(dayFromNow(days));
