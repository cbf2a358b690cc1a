const marks = /[\u0300-\u036f]/g;

/** Lower case and without accents, as long as the text, so that what is found in it has its place there. */
export function folded(text: string): string {
  let plain = '';
  for (const sign of text) {
    const low = sign.normalize('NFD').replace(marks, '').toLowerCase();
    plain += low.length === sign.length ? low : sign;
  }
  return plain;
}
