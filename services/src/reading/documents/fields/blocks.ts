import type { Cell, Line } from '../layout/lines.js';

export const postcode =
  /(?:^|[\s,-])(?:[a-z]{1,3}-)?(?:\d{4} ?[a-z]{2}(?![a-z])|\d{4,6}(?![\d.,]))|[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}(?![a-z])/;
const ofSeller =
  /tel(?:efoon|efon|ephone)?\b|fon\b|fax|www\.|https?:|@|btw|kvk|vat\b|ust|tva|siret|siren|iban|bic\b|hrb|gst|reg(?:istr|\.)|steuer-?n|geschaftsf|\d{3}[- ]\d{3}[- ]\d{4}/;

/** Digit groups of other numbers look like postcodes. */
const ofNumbers = /iban|bic|siret|siren|tel|fax|(?<![a-z])[a-z]{2}\d{2} ?\d{4}/;

export interface Block {
  cells: { line: Line; cell: Cell }[];
  isSeller: boolean;
  isAddress: boolean;
}

/** Groups cells below each other with the same left edge and no gap: mostly addresses. */
export function blocksOf(lines: readonly Line[]): Block[] {
  const open: { line: Line; cell: Cell }[][] = [];
  for (const line of lines)
    for (const cell of line.cells) {
      const height = cell.y1 - cell.y0;
      const block = open.find((each) => {
        const last = each.at(-1)!;
        return (
          last.line.page === line.page &&
          last.line !== line &&
          Math.abs(last.cell.x0 - cell.x0) < 4 &&
          cell.y0 - last.cell.y1 < 0.95 * height &&
          cell.y0 > last.cell.y0
        );
      });
      if (block) block.push({ line, cell });
      else open.push([{ line, cell }]);
    }
  return open
    .filter((cells) => cells.length > 1)
    .map((cells) => {
      const text = cells.map(({ cell }) => cell.plain).join('\n');
      return {
        cells,
        isSeller: ofSeller.test(text),
        isAddress: cells.slice(1).some(({ cell }) => postcode.test(cell.plain) && !ofNumbers.test(cell.plain)) && cells.length < 14,
      };
    });
}
