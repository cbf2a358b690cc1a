/** SQL for reproducible chance: a number from 0 up to `sides` (a number or SQL for one), derived from the row's number `n`. */
export const rollsOf =
  (seed: number) =>
  (salt: number, sides: number | string): string =>
    `((hashint8extended(n::bigint, ${seed * 100 + salt}) & 2147483647) % ${sides})::int`;

/** SQL that selects one of some texts. */
export const oneOf = (index: string, texts: readonly string[]): string =>
  `(ARRAY[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')}])[1 + ${index}]`;
