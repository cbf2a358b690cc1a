/** Greek and Cyrillic letters with their Latin transliteration by the European Payments Council (EPC217-08). */
const greek = 'ΑA ΒV ΓG ΔD ΕE ΖZ ΗI ΘTH ΙI ΚK ΛL ΜM ΝN ΞX ΟO ΠP ΡR ΣS ΤT ΥY ΦF ΧCH ΨPS ΩO';
const cyrillic = 'АA БB ВV ГG ДD ЕE ЖZH ЗZ ИI ЙY КK ЛL МM НN ОO ПP РR СS ТT УU ФF ХH ЦTS ЧCH ШSH ЩSHT ЪA ЬY ЮYU ЯYA ЫY ЭE ІI ЇYI ЄYE';
const latin = 'ÆAE ØO ŁL ÐD ĐD ÞTH ŒOE ĦH ĿL ŊN ŦT ßss ẞSS ıi';
const signs = "&+ €EUR £GBP @(at) _- –- —- ’' ‘' `' ´' “' ”' \"' „' [( ]) {( }) ;, …... ×x •.";

const pairs = [greek, cyrillic, latin, signs].flatMap((list) =>
  list.split(' ').map((pair) => [[...pair][0]!, [...pair].slice(1).join('')] as const),
);
const replacements = new Map(
  pairs.flatMap(([letter, plain]): [string, string][] => [
    [letter, plain],
    ...(letter.toLowerCase() === letter ? [] : ([[letter.toLowerCase(), plain.toLowerCase()]] as [string, string][])),
  ]),
);
replacements.set('ς', 's');

/** Checks for a character that every SEPA bank accepts (EPC217-08). */
const isPlain = (letter: string): boolean => /^[A-Za-z0-9/\-?:().,'+ ]$/.test(letter);

function trimmed(text: string): string {
  let end = text.length;
  while (end > 0 && '/ '.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).replace(/^[/ ]+/, '');
}

/**
 * Reduces a text to the characters that every SEPA bank accepts, up to a maximum length: removes accents, transliterates other scripts, and
 * replaces the rest by question marks. Removes slashes at the ends and double slashes, which banks refuse.
 */
export function bankText(text: string, most: number): string {
  const plain = [...text.normalize('NFD').replace(/\p{M}/gu, '')]
    .map((letter) => (isPlain(letter) ? letter : /\s/.test(letter) ? ' ' : (replacements.get(letter) ?? '?')))
    .join('')
    .replace(/ +/g, ' ')
    .replace(/\/{2,}/g, '/');
  return trimmed(trimmed(plain).slice(0, most));
}
