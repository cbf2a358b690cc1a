import type { InvoiceDocument, InvoiceDocumentLine } from '@kantoor/schemas';
import { textWidth } from '../pdf/index.js';
import { formatAmount, formatPercentage, formatPrice, formatQuantity } from './formats.js';
import { grey, left, oneLine, right } from './sheet.js';
import type { InvoicePdfTexts } from './texts.js';

export const figureSize = 9;
const gap = 16;
/** Minimum width of the description: extremely large figures may overlap it, but never push it away. */
const minDescription = 110;
const maxLabel = 72;
export const headStyle = { size: 8, weight: 'bold', color: grey } as const;

interface FigureColumn {
  label: string;
  /** Right edge of the column and position of the decimal separator. */
  edge: number;
  separatorAt: number;
  cells: string[];
}
export interface LineColumns {
  descriptionWidth: number;
  figures: FigureColumn[];
}

/** Returns the part of a printed figure before the decimal separator. */
export function beforeSeparator(figure: string, language: InvoiceDocument['language']): string {
  const at = figure.lastIndexOf(language === 'nl' ? ',' : '.');
  return at < 0 ? figure : figure.slice(0, at);
}

/** Returns the text of a rate in the document's language: settings name a rate in one language, and customers read two. */
export function rateText(
  { vatCategory, vatPercentage }: Pick<InvoiceDocumentLine, 'vatCategory' | 'vatPercentage'>,
  language: InvoiceDocument['language'],
  texts: InvoicePdfTexts,
): string {
  if (vatCategory === 'AE') return texts.reverseCharge;
  if (vatCategory === 'E') return texts.exempt;
  if (vatCategory === 'O') return texts.outside;
  return formatPercentage(vatPercentage, language);
}

/** Computes the column positions: figures take the width they need, the description gets the rest. */
export function lineColumns({ lines, language }: InvoiceDocument, texts: InvoicePdfTexts): LineColumns {
  const width = (text: string) => textWidth(text, { size: figureSize });
  const whole = (cell: string) => beforeSeparator(cell, language);
  const columns: [label: string, cells: string[], isAligned: boolean][] = [
    [texts.totalPrice, lines.map(({ net }) => formatAmount(net, language)), true],
    [texts.vat, lines.map((line) => rateText(line, language, texts)), false],
    [texts.singlePrice, lines.map(({ unitPrice }) => formatPrice(unitPrice, language)), true],
    [texts.amount, lines.map(({ quantity }) => formatQuantity(quantity, language)), true],
  ];
  let edge = right;
  const fromRight = columns.map(([fullLabel, cells, isAligned]) => {
    const label = oneLine(fullLabel, maxLabel, headStyle);
    const fraction = isAligned ? Math.max(0, ...cells.map((cell) => width(cell) - width(whole(cell)))) : 0;
    const integers = Math.max(0, ...cells.map((cell) => width(isAligned ? whole(cell) : cell)));
    const column = { label, edge, separatorAt: edge - fraction, cells };
    edge -= Math.max(textWidth(label, headStyle), integers + fraction) + gap;
    return column;
  });
  return { descriptionWidth: Math.max(minDescription, edge - left), figures: fromRight.reverse() };
}
