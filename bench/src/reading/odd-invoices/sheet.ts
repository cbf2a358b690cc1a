import type { PageWords } from '../../../../services/dist/reading/documents/layout/lines.js';

const [width, height] = [595, 842];
/** Mean width of a letter, as part of its height. */
const letter = 0.5;

/** One page of words, placed by points from the upper left corner of A4. */
export class Sheet {
  private readonly words: PageWords['words'] = [];
  private text = '';

  put(text: string, x: number, y: number, size = 9): void {
    this.text += text.replace(/[^A-Za-z\d]/g, '');
    for (const match of text.matchAll(/\S+/g)) {
      const x0 = x + match.index * letter * size;
      this.words.push({ text: match[0], x0, x1: x0 + match[0].length * letter * size, y0: y, y1: y + size });
    }
  }

  /** Puts a text that ends at x. */
  putRight(text: string, x: number, y: number, size = 9): void {
    this.put(text, x - text.length * letter * size, y, size);
  }

  /** Whether the page says a number, however it is spaced, with or without its country. */
  says(number: string): boolean {
    return this.text.includes(number.replace(/[^A-Za-z\d]/g, '').replace(/^[A-Z]{2}(?=[A-Z]?\d)/, ''));
  }

  pages(): PageWords[] {
    return [{ page: 1, width, height, words: this.words }];
  }
}
