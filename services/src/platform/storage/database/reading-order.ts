/**
 * SQL: a text as a sort key: `ångström` next to `anchor`, ignoring case. Dutch and English sort like Unicode's default, so one collation
 * and one index serve readers of both languages. It is used in ORDER BY and the indexes for it, not on the columns: there texts are
 * searched, matched and kept unique by their bytes, which is faster and not affected by ICU upgrades.
 */
export const inReadingOrder = (text: string): string => `${text} COLLATE reading_order`;
