/** Works through a list with a given concurrency. */
export async function inTurn<T, R>(list: readonly T[], hands: number, work: (one: T, index: number) => Promise<R>): Promise<R[]> {
  const results = new Array<R>(list.length);
  let next = 0;
  const hand = async () => {
    while (next < list.length) {
      const index = next++;
      results[index] = await work(list[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(hands, list.length) }, hand));
  return results;
}
