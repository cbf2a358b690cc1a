// eslint-disable-next-line no-control-regex
const beyondAscii = /[^\u0000-\u007f]/;
const marks = /[\u0300-\u036f]/g;

/** Returns the text in lower case without accents, with the same length, so that positions match. */
export function folded(text: string): string {
  if (!beyondAscii.test(text)) return text.toLowerCase();
  let plain = '';
  for (const sign of text) {
    const low = sign.normalize('NFD').replace(marks, '').toLowerCase();
    plain += low.length === sign.length ? low : sign;
  }
  return plain;
}
