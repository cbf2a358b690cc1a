/** Letters that are not made of another one and a mark. */
const others: Record<string, string> = { ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' };

/**
 * A text as it is searched: without the marks that people leave out ("Café Zoë" is found by "cafe zoe", and the other way round). The database has
 * a function of the same name that must do the same.
 */
export const unaccented = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[øØłŁđĐ]/g, (letter) => others[letter]!);

/** The same whatever the case, for what is compared outside of the database (CRM-197). */
export const searched = (text: string): string => unaccented(text).toLowerCase();
