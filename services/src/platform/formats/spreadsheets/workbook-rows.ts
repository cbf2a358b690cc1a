import { disarmed } from '@kantoor/schemas';
import { escapeXml } from '../xml/index.js';

/** Content of a column: text, an amount with two decimals, a plain number, or a day. */
export interface SheetColumn {
  heading: string;
  kind: 'text' | 'amount' | 'number' | 'day';
  /** In characters. */
  width: number;
}

/** Maximum number of rows on a sheet (ECMA-376, as Excel has it). */
const rowsMax = 1_048_576;
/** Separates sheets in the text of rows; XML does not allow this character. */
export const nextSheet = '\f';

/** Indexes in `cellXfs` of the workbook's styles. */
const styles = { text: 0, heading: 1, amount: 2, number: 0, day: 3 } as const;
const epoch = Date.UTC(1899, 11, 30);

const letterOf = (at: number): string => (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
/** Keeps text that looks like an escaped character as it was typed. */
const textOf = (text: string): string => escapeXml(disarmed(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'));
const textCell = (place: string, text: string, style = ''): string =>
  `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${textOf(text)}</t></is></c>`;

/**
 * Writes the rows of a list as workbook XML: numbers and days keep their type, and text that a spreadsheet would run as a formula is
 * neutralized as in CSV. Each sheet starts with the title, if there is one, and the headings.
 */
export class WorkbookRows {
  private readonly letters: string[];
  private readonly title: string | undefined;
  private readonly perSheet: number;
  private rows = 0;

  constructor(
    private readonly columns: readonly SheetColumn[],
    { title, perSheet = rowsMax }: { title?: string; perSheet?: number } = {},
  ) {
    [this.title, this.perSheet] = [title, perSheet];
    this.letters = columns.map((_, at) => letterOf(at));
  }

  /** Values in the order of the columns; null is an empty cell. */
  row(values: readonly (string | null)[]): string {
    const begins = this.rows === 0 ? this.head() : this.rows === this.perSheet ? nextSheet + this.head() : '';
    this.rows += 1;
    const cells = values.map((value, at) => (value === null || value === '' ? '' : this.cell(value, at)));
    return `${begins}<row r="${this.rows}">${cells.join('')}</row>`;
  }

  private head(): string {
    const headings = this.columns.map(({ heading }) => heading);
    const lines = this.title === undefined ? [headings] : [[this.title], headings];
    this.rows = lines.length;
    const cells = (line: string[], row: number): string[] =>
      line.map((text, at) => textCell(`${this.letters[at]!}${row}`, text, ` s="${styles.heading}"`));
    return lines.map((line, at) => `<row r="${at + 1}">${cells(line, at + 1).join('')}</row>`).join('');
  }

  private cell(value: string, at: number): string {
    const { kind } = this.columns[at]!;
    const place = `${this.letters[at]!}${this.rows}`;
    if (kind === 'text') return textCell(place, value);
    const number = kind === 'day' ? (Date.parse(`${value}T00:00:00Z`) - epoch) / 86_400_000 : value;
    return `<c r="${place}" s="${styles[kind]}"><v>${number}</v></c>`;
  }

  /** Returns the rest; for a list without rows, the headings alone. */
  end(): string {
    return this.rows === 0 ? this.head() : '';
  }
}
