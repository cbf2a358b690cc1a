/**
 * A set of characters, stored as ranges: for each the distance from the end of the previous one and, after `+`, the number of characters
 * after its first; in base 36.
 */
export class CharacterRanges {
  readonly #ends: number[] = [];
  readonly #starts: number[] = [];

  constructor(encoded: string) {
    let end = 0;
    for (const entry of encoded.split(' ')) {
      const [distance = '', more = '0'] = entry.split('+');
      const start = end + parseInt(distance, 36);
      end = start + parseInt(more, 36);
      this.#starts.push(start);
      this.#ends.push(end);
    }
  }

  has(character: string): boolean {
    const codePoint = character.codePointAt(0)!;
    let low = 0;
    let high = this.#ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#ends[middle]! < codePoint) low = middle + 1;
      else high = middle;
    }
    return low < this.#ends.length && this.#starts[low]! <= codePoint;
  }
}
