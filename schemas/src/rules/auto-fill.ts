/** So many of the newest documents of a supplier count. */
export const countedOutcomes = 20;
const rightInARow = 5;
const abovePercent = 95;

/**
 * Whether a field is filled in by itself on the next document of a supplier (D-53): the newest 5 outcomes are right, and of the newest 20 (or
 * fewer, where there are fewer) more than 95 percent. 19 of 20 are 95 percent and not more, and of fewer documents one that was wrong weighs more:
 * so it is earned by 5 to 20 right ones without a single wrong one, lost by one correction, and back after 20 right ones.
 * `isRight` of each document, the newest first.
 */
export function isEarned(isRight: readonly boolean[]): boolean {
  const counted = isRight.slice(0, countedOutcomes);
  const row = counted.slice(0, rightInARow);
  const right = counted.filter(Boolean).length;
  return row.length === rightInARow && row.every(Boolean) && right * 100 > abovePercent * counted.length;
}

/** How many documents in a row must still be right until it is earned. `isRight` of each document, the newest first. */
export function rightOnesLeft(isRight: readonly boolean[]): number {
  let left = 0;
  while (!isEarned([...Array<boolean>(left).fill(true), ...isRight])) left += 1;
  return left;
}
