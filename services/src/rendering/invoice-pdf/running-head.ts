import type { InvoiceDocument } from '@kantoor/schemas';
import { textWidth, isolated } from '../pdf/index.js';
import { formatIban } from './formats.js';
import { bodyWidth, faint, grey, left, oneLine, right, type Sheet } from './sheet.js';
import type { InvoicePdfTexts } from './texts.js';

const small = { size: 7.5, color: grey } as const;

/** Draws the line that identifies the document on a loose second page. */
export function drawRunningHead(sheet: Sheet, document: InvoiceDocument, title: string): void {
  const { canvas, y } = sheet;
  const name = { size: 8.5, weight: 'bold' } as const;
  canvas.decoration('Pagination', () => {
    canvas.text(oneLine(document.seller.name, bodyWidth / 2, name), left, y, name);
    canvas.text(oneLine(title, bodyWidth / 2 - 12, small), right, y, { ...small, size: 8.5, align: 'right' });
  });
  sheet.y += 36;
}

/** Draws sender and page number on every page, once the page count is known. */
export function drawFooters({ canvas }: Sheet, { seller }: InvoiceDocument, texts: InvoicePdfTexts): void {
  const parts = [
    isolated(seller.name),
    seller.cocNumber && `${texts.coc} ${seller.cocNumber}`,
    seller.vatNumber && `${texts.vatNumber} ${seller.vatNumber}`,
    ...seller.bankAccounts.map(({ accountNumber }) => `${texts.iban} ${formatIban(accountNumber)}`),
  ];
  const pageNumber = (page: number): string => `${texts.page} ${page} ${texts.pageOf} ${canvas.pages}`;
  const sender = wholeParts(parts, bodyWidth - textWidth(pageNumber(canvas.pages), small) - 16);
  canvas.onEveryPage((page) =>
    canvas.decoration('Pagination', () => {
      canvas.rule(left, 794, bodyWidth, faint);
      canvas.text(sender, left, 807, small);
      canvas.text(pageNumber(page), right, 807, { ...small, align: 'right' });
      canvas.text(oneLine(texts.generatedBy, bodyWidth, small), left, 818, small);
    }),
  );
}

/** Returns as many whole parts as fit: a truncated account number is worse than none, and it is also printed above. */
function wholeParts(parts: (string | false | null | undefined)[], width: number): string {
  const [first, ...others] = parts.filter(Boolean).map(String);
  let line = oneLine(first ?? '', width, small);
  for (const part of others) {
    const longer = `${line}  ·  ${part}`;
    if (textWidth(longer, small) > width) break;
    line = longer;
  }
  return line;
}
