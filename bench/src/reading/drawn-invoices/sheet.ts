import type { Content } from './content.js';
import type { Random } from './random.js';
import type { Wordings } from './wordings.js';

/** The page to draw on: points from the upper left corner of A4. */
export interface Sheet {
  document: PDFKit.PDFDocument;
  random: Random;
  content: Content;
  words: Wordings;
  fonts: { usual: string; bold: string };
}

export interface Style {
  size?: number;
  isBold?: boolean;
}
export const pageEnd = 745;

function set({ document, fonts }: Sheet, { size = 9, isBold = false }: Style): void {
  document.font(isBold ? fonts.bold : fonts.usual).fontSize(size);
}
export function put(sheet: Sheet, text: string, x: number, y: number, style: Style = {}): void {
  set(sheet, style);
  sheet.document.text(text, x, y, { lineBreak: false });
}
/** Puts a text that ends at x. */
export function putRight(sheet: Sheet, text: string, x: number, y: number, style: Style = {}): void {
  set(sheet, style);
  sheet.document.text(text, x - sheet.document.widthOfString(text), y, { lineBreak: false });
}
export function rule({ document }: Sheet, x0: number, x1: number, y: number): void {
  document.moveTo(x0, y).lineTo(x1, y).lineWidth(0.5).stroke('#777');
}
export function box({ document }: Sheet, x: number, y: number, width: number, height: number): void {
  document.rect(x, y, width, height).lineWidth(0.5).stroke('#777');
}
/** Draws a picture without text, like a logo. */
export function logo({ document }: Sheet, x: number, y: number): void {
  document.circle(x + 16, y + 16, 16).fill('#356');
  document.rect(x + 36, y + 8, 70, 16).fill('#c63');
  document.fillColor('black');
}
