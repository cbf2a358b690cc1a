import { Temporal } from 'temporal-polyfill';

/** Returns Easter Sunday in the Gregorian calendar (Meeus, Jones, Butcher). */
export function easterSunday(year: number): Temporal.PlainDate {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const [leapCenturies, centuryRest] = [Math.floor(century / 4), century % 4];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - correction + 15) % 30;
  const weekday = (32 + 2 * centuryRest + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 });
}
