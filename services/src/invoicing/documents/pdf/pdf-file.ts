import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** A stream as it will stand in a file: its dictionary entries and its bytes. */
export interface PdfStream {
  entries: string;
  data: Buffer;
}

export const packed = (data: Buffer, entries = ''): PdfStream => ({ entries: `${entries} /Filter /FlateDecode`, data: deflateSync(data) });

/** Collects numbered objects and writes them as one PDF 1.7 file; the same objects give the same bytes. */
export class PdfFile {
  readonly #parts: Buffer[] = [];
  readonly #offsets: number[] = [0];
  #size = 0;

  constructor() {
    this.#write(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  #write(part: Buffer): void {
    this.#parts.push(part);
    this.#size += part.length;
  }

  /** Takes a number for an object that others refer to before it is written. */
  reserve(): number {
    return this.#offsets.push(0) - 1;
  }

  add(body: string, number = this.reserve()): number {
    this.#offsets[number] = this.#size;
    this.#write(Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1'));
    return number;
  }

  addStream({ entries, data }: PdfStream, number = this.reserve()): number {
    this.#offsets[number] = this.#size;
    this.#write(Buffer.from(`${number} 0 obj\n<<${entries} /Length ${data.length}>>\nstream\n`, 'latin1'));
    this.#write(data);
    this.#write(Buffer.from('\nendstream\nendobj\n', 'latin1'));
    return number;
  }

  finish(catalog: number, info: number): Buffer {
    const id = createHash('md5');
    for (const part of this.#parts) id.update(part);
    const hex = id.digest('hex');
    const rows = this.#offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    const trailer = `<</Size ${this.#offsets.length} /Root ${catalog} 0 R /Info ${info} 0 R /ID [<${hex}> <${hex}>]>>`;
    const xref = `xref\n0 ${this.#offsets.length}\n0000000000 65535 f \n${rows.join('')}trailer\n${trailer}\nstartxref\n${this.#size}\n%%EOF\n`;
    this.#write(Buffer.from(xref, 'latin1'));
    return Buffer.concat(this.#parts, this.#size);
  }
}

/** A text string object; UTF-16 in hexadecimal, so that no character of a name can end it early. */
export const pdfText = (text: string): string => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
export const pdfNumber = (value: number): string => String(Math.round(value * 100) / 100);
