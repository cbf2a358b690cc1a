import type { InvoiceDocument } from '@kantoor/schemas';
import { readable } from './colours.js';
import { formatDate } from './formats.js';
import { bodyWidth, drawParagraph, grey, left, oneLine, wrapped, type Sheet } from './sheet.js';
import type { InvoicePdfTexts } from './texts.js';

const columns = 4;

/** Returns the title of the document, e.g. "Factuur 20260001" or, before booking, "Factuur CONCEPT". */
export function documentTitle({ kind, number }: InvoiceDocument, texts: InvoicePdfTexts): string {
  return `${kind === 'invoice' ? texts.invoice : texts.creditNote} ${number === '' ? texts.draft : number}`;
}

export function factsOf(document: InvoiceDocument, texts: InvoicePdfTexts): [label: string, value: string][] {
  const { kind, number, issueDate, dueDate, supplyDate, language, clientReference, customer, corrects } = document;
  const date = (value: string) => formatDate(value, language);
  return [
    [texts.invoiceNumber, number === '' ? texts.draft : number],
    [texts.invoiceDate, date(issueDate)],
    [texts.supplyDate, date(supplyDate)],
    ...(kind === 'invoice' ? [[texts.dueDate, date(dueDate)] as [string, string]] : []),
    ...(corrects ? [[texts.corrects, `${corrects.number} (${date(corrects.date)})`] as [string, string]] : []),
    ...(clientReference ? [[texts.purchaseOrder, clientReference] as [string, string]] : []),
    ...(customer.vatNumber ? [[texts.customerVatNumber, customer.vatNumber] as [string, string]] : []),
  ];
}

/** Draws the title and subject of a document. */
export function drawTitle(sheet: Sheet, document: InvoiceDocument, title: string): void {
  const { canvas } = sheet;
  const style = { size: 21, weight: 'bold', color: readable(document.seller.primaryColor) } as const;
  canvas.tagged('H1', () => {
    for (const line of wrapped(title, bodyWidth, style).slice(0, 2)) {
      canvas.text(line, left, sheet.y, style);
      sheet.y += 24;
    }
  });
  if (document.description.trim() !== '') {
    const lines = wrapped(document.description, bodyWidth, { size: 10 }).slice(0, 3);
    sheet.y += drawParagraph(sheet, lines, left, sheet.y - 4, 14, { size: 10, color: grey });
  }
  sheet.y += 12;
}

/** Draws the reason for crediting, as the user wrote it. */
export function drawReason(sheet: Sheet, { creditReason }: InvoiceDocument, texts: InvoicePdfTexts): void {
  if (!creditReason) return;
  const lines = wrapped(`${texts.reason}: ${creditReason}`, bodyWidth, { size: 10 });
  sheet.y += drawParagraph(sheet, lines, left, sheet.y - 4, 14, { size: 10 }) + 4;
}

/** Draws the key facts in a grid of four columns. */
export function drawFacts(sheet: Sheet, facts: readonly [label: string, value: string][]): void {
  const { canvas } = sheet;
  const width = bodyWidth / columns;
  const small = { size: 7.5, color: grey } as const;
  const value = { size: 9.5 } as const;
  const cells = facts.map(([label, text]) => ({ label, lines: wrapped(text, width - 12, value).slice(0, 6) }));
  canvas.tagged('L', () => {
    for (let start = 0; start < cells.length; start += columns) {
      const row = cells.slice(start, start + columns);
      row.forEach(({ label, lines }, column) => {
        const x = left + column * width;
        canvas.labelled(
          () => canvas.text(oneLine(label, width - 12, small), x, sheet.y, small),
          () => lines.forEach((line, i) => canvas.text(line, x, sheet.y + 13 + i * 12, value)),
        );
      });
      sheet.y += 21 + 12 * Math.max(...row.map(({ lines }) => lines.length));
    }
  });
}
