export const FIRST_PARTS: readonly number[] = [25, 60, 15];

/** Whole percentages that make 100; the last part has what is left (CRM-106, CRM-F09). */
export function equalParts(count: number): number[] {
  const share = Math.floor(100 / count);
  return Array.from({ length: count }, (_, index) => (index < count - 1 ? share : 100 - share * (count - 1)));
}
export const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);
/** What the server takes: two parts or more of at least 1, 100 together (CRM-O44, CRM-O45). */
export const canSplit = (parts: readonly number[]): boolean =>
  parts.length >= 2 && parts.every((part) => part >= 1) && sumOf(parts) === 100;
