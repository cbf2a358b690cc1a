/** Number of a supplier's newest documents that count. */
export const countedOutcomes = 20;
const rightInARow = 5;
const abovePercent = 95;

/**
 * Returns whether a field is filled in automatically on the next document of a supplier (D-53): the newest 5 outcomes are correct, and of
 * the newest 20 (or fewer, if there are fewer) more than 95 percent. 19 of 20 are 95 percent and not more, and among fewer documents a
 * wrong one weighs more. So a field needs 5 to 20 correct ones without a wrong one, is switched off by one correction, and is on again
 * after 20 correct ones. `isRight` per document, the newest first.
 */
export function isEarned(isRight: readonly boolean[]): boolean {
  const counted = isRight.slice(0, countedOutcomes);
  const row = counted.slice(0, rightInARow);
  const right = counted.filter(Boolean).length;
  return row.length === rightInARow && row.every(Boolean) && right * 100 > abovePercent * counted.length;
}

/** Returns how many documents in a row must still be correct before the field is filled in. `isRight` per document, the newest first. */
export function rightOnesLeft(isRight: readonly boolean[]): number {
  let left = 0;
  while (!isEarned([...Array<boolean>(left).fill(true), ...isRight])) left += 1;
  return left;
}
