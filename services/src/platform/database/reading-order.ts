/**
 * A text as something to sort by: `ångström` beside `anchor`, capitals beside small letters. Dutch and English order
 * their letters as Unicode's default does, so one collation serves the readers of both, and one index serves their lists. It stands where rows are
 * sorted and in the indexes for that, not in the columns: there texts are searched, matched and kept unique by their bytes, which is faster, and
 * which a newer ICU cannot change.
 */
export const inReadingOrder = (text: string): string => `${text} COLLATE reading_order`;
