const msOfDay = 86_400_000;
const two = (number: number): string => (number < 10 ? `0${number}` : String(number));

export const dayText = (year: number, month: number, day: number): string => `${year}-${two(month)}-${two(day)}`;
/** Returns the serial number of a day. */
export const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / msOfDay;
export function dayOf(number: number): string {
  const at = new Date(number * msOfDay);
  return dayText(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
}
export const dayBefore = (day: string): string => {
  const date = Number(day.slice(8));
  return date > 1 ? day.slice(0, 8) + two(date - 1) : dayOf(numberOf(day) - 1);
};
