/** Letters that are not another one with a mark. */
const letters: Readonly<Record<string, string>> = {
  ...{ ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', ı: 'i' },
  ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', þ: 'th', Þ: 'TH' },
};

/**
 * A text as it is searched: without the marks that people leave out ("Café Zoë" is found by "cafe zoe", and the other way round), and with the
 * apostrophes, quotes and hyphens of a keyboard. ASCII stays as it is, which the database relies on: it has a function of the same name that must
 * do the same.
 */
export const unaccented = (text: string): string =>
  text
    .replaceAll('\u00B4', "'") // taken apart, it would be a space
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[\u2018-\u201B\u2032\u2039\u203A\u02BB\u02BC]/g, "'")
    .replace(/[\u201C-\u201F\u00AB\u00BB]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[øØłŁđĐðÐıßẞæÆœŒþÞ]/g, (letter) => letters[letter]!);

/** The same whatever the case, for what is compared outside of the database (CRM-197). */
export const searched = (text: string): string => unaccented(text).toLowerCase();

/** The same for names that are held against each other: however many spaces part their words, and of whichever kind. */
export const comparedName = (name: string): string => searched(name).replace(/\s+/g, ' ').trim();
