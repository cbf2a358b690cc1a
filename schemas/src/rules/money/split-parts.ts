/** Sum of the percentages. */
export const sumOfParts = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

/** Returns whole percentages that add up to 100; the last part has the remainder (CRM-106, CRM-F09). */
export function equalParts(count: number): number[] {
  const share = Math.floor(100 / count);
  return Array.from({ length: count }, (_, index) => (index < count - 1 ? share : 100 - share * (count - 1)));
}

/**
 * Returns whether a deal can be split this way: two parts or more, whole percentages of at least 1, 100 together (CRM-230, CRM-O44,
 * CRM-O45).
 */
export const canSplit = (parts: readonly number[]): boolean =>
  parts.length >= 2 && parts.every((part) => Number.isInteger(part) && part >= 1) && sumOfParts(parts) === 100;
