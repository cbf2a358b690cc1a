const onlyPlain = /^[\x20-\x7e]*$/;
const digit = /\p{Nd}/gu;
const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** The digits of a script stand in a row from its zero; where a script has two sets, the second follows the first. */
function valueOf(character: string): string {
  const codePoint = character.codePointAt(0)!;
  let zero = codePoint;
  while (isDigit(zero - 1)) zero -= 1;
  return String((codePoint - zero) % 10);
}

/**
 * A code that machines read (postcode, bank account, number of a register) in plain letters and figures: full-width and other compatible forms by
 * NFKC (UAX 15), the digits of other scripts by their value, every dash as a hyphen. It reads the same, and is the same to check and to compare.
 */
export const plainFigures = (text: string): string =>
  onlyPlain.test(text)
    ? text
    : text
        .normalize('NFKC')
        .replace(/[\u2010-\u2015\u2212]/g, '-')
        .replace(digit, valueOf);
