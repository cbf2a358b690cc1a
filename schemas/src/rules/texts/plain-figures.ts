const onlyPlain = /^[\x20-\x7e]*$/;
const digit = /\p{Nd}/gu;
const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** The digits of a script are consecutive from its zero; if a script has two sets, the second follows the first. */
function valueOf(character: string): string {
  const codePoint = character.codePointAt(0)!;
  let zero = codePoint;
  while (isDigit(zero - 1)) zero -= 1;
  return String((codePoint - zero) % 10);
}

/**
 * Converts a machine-readable code (postcode, bank account, registration number) to plain letters and digits: full-width and other
 * compatible forms by NFKC (UAX 15), digits of other scripts by their value, every dash to a hyphen. It reads the same, and can be checked
 * and compared.
 */
export const plainFigures = (text: string): string =>
  onlyPlain.test(text)
    ? text
    : text
        .normalize('NFKC')
        .replace(/[\u2010-\u2015\u2212]/g, '-')
        .replace(digit, valueOf);
