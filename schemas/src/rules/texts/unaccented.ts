/** Letters that are no base letter with a mark. */
const letters: Readonly<Record<string, string>> = {
  ...{ ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', ı: 'i' },
  ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', þ: 'th', Þ: 'TH' },
};

const onlyAscii = /^[\0-\x7f]*$/;

/**
 * Returns a text in search form: without the marks that people omit ("Café Zoë" is found by "cafe zoe", and vice versa), and with the
 * apostrophes, quotes and hyphens of a keyboard. ASCII is unchanged, which the database relies on: it has a function of the same name that
 * must do the same.
 */
export const unaccented = (text: string): string =>
  // Checked first for speed: this runs for every word of a hundred thousand names.
  onlyAscii.test(text)
    ? text
    : text
        .replaceAll('\u00B4', "'") // decomposed, it would be a space
        .normalize('NFKD')
        .replace(/[\u0300-\u036F]/g, '')
        .replace(/[\u2018-\u201B\u2032\u2039\u203A\u02BB\u02BC]/g, "'")
        .replace(/[\u201C-\u201F\u00AB\u00BB]/g, '"')
        .replace(/[\u2010-\u2015\u2212]/g, '-')
        .replace(/[øØłŁđĐðÐıßẞæÆœŒþÞ]/g, (letter) => letters[letter]!);

/** Search form in lower case, for comparisons outside of the database (CRM-197). */
export const searched = (text: string): string => unaccented(text).toLowerCase();

/** Search form for comparing names: with any number and kind of spaces between words. */
export const comparedName = (name: string): string => searched(name).replace(/\s+/g, ' ').trim();
