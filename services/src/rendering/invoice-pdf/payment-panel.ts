import { decimal, type InvoiceDocument } from '@kantoor/schemas';
import { textWidth } from '../pdf/index.js';
import { decorative, readable, tint } from './colours.js';
import { epcPayload, qrSquares } from './epc-qr.js';
import { formatDate, formatIban, formatMoney } from './formats.js';
import { bodyWidth, drawParagraph, grey, left, oneLine, right, type Sheet } from './sheet.js';
import type { InvoicePdfTexts } from './texts.js';

const height = 104;
const codeSize = 72;
/** White margin around the code: four modules. */
const quietZone = 8;
const middle = left + 190;

/** Content of the panel: an amount, its label, and its due date. */
export interface PanelContent {
  label: string;
  amount: string;
  before: string;
}

function contentOf({ kind, totals, dueDate, language }: InvoiceDocument, texts: InvoicePdfTexts): PanelContent {
  const payable = decimal(totals.payable);
  const label = kind === 'credit-note' ? texts.credited : payable.gt(0) ? texts.toPay : texts.settled;
  const amount = kind === 'invoice' && payable.isZero() ? totals.gross : totals.payable;
  return { label, amount, before: `${texts.before} ${formatDate(dueDate, language)}` };
}

function drawAmount(sheet: Sheet, document: InvoiceDocument, texts: InvoicePdfTexts, content: PanelContent): void {
  const { kind, currency, language, totals, paymentUrl, seller } = document;
  const isOpen = kind === 'invoice' && decimal(totals.payable).gt(0);
  const amount = formatMoney(content.amount, currency, language);
  const x = left + 18;
  const room = middle - x - 14;
  const size = Math.min(22, Math.floor((22 * room) / Math.max(1, textWidth(amount, { size: 22, weight: 'bold' }))));
  const color = readable(seller.primaryColor);
  const { canvas, y } = sheet;
  canvas.tagged('P', () => {
    canvas.text(content.label, x, y + 24, { size: 8, color: grey });
    canvas.text(amount, x, y + 50, { size, weight: 'bold', color });
    if (isOpen) canvas.text(content.before, x, y + 68, { size: 9.5 });
  });
  if (!isOpen || !paymentUrl) return;
  const link = { size: 9, weight: 'bold', color } as const;
  const width = textWidth(texts.payOnline, link);
  canvas.tagged('P', () =>
    canvas.tagged('Link', () => {
      canvas.text(texts.payOnline, x, y + 87, link);
      canvas.link(paymentUrl, `${texts.payOnline}: ${paymentUrl}`, x - 3, y + 75, width + 6, 18);
    }),
  );
  canvas.rule(x, y + 89.5, width, color, 0.5);
}

function drawAccount({ canvas, y: top }: Sheet, { seller, number }: InvoiceDocument, texts: InvoicePdfTexts, width: number): void {
  const [account] = seller.bankAccounts;
  if (!account) return;
  const rows: [string, string][] = [
    [texts.iban, formatIban(account.accountNumber)],
    [texts.payee, seller.name],
    [texts.reference, number === '' ? texts.draft : number],
  ];
  const style = { size: 9.5, weight: 'bold' } as const;
  const drawRow = ([label, value]: [string, string], i: number): void => {
    const y = top + 24 + i * 27;
    const bic = i === 0 && account.bic ? `${texts.bic} ${account.bic}` : '';
    const shown = oneLine(value, width, style);
    const bicAt = textWidth(shown, style) + 8;
    canvas.labelled(
      () => canvas.text(oneLine(label, width, { size: 7.5 }), middle, y, { size: 7.5, color: grey }),
      () => {
        canvas.text(shown, middle, y + 12, style);
        if (bicAt + textWidth(bic, { size: 8 }) <= width) canvas.text(bic, middle + bicAt, y + 12, { size: 8, color: grey });
      },
    );
  };
  canvas.tagged('L', () => rows.forEach(drawRow));
}

/** Draws amount, due date, account and reference together, with the QR code for banking apps. */
export function drawPaymentPanel(
  sheet: Sheet,
  document: InvoiceDocument,
  texts: InvoicePdfTexts,
  content: PanelContent = contentOf(document, texts),
): void {
  const { kind, seller } = document;
  const payload = epcPayload(document);
  sheet.canvas.rectangle(left, sheet.y, bodyWidth, height, tint(seller.primaryColor));
  sheet.canvas.rectangle(left, sheet.y, 3, height, decorative(seller.secondaryColor));
  drawAmount(sheet, document, texts, content);
  if (kind === 'credit-note') {
    drawParagraph(sheet, [texts.creditedHow], left + 18, sheet.y + 68, 12, { size: 9.5 });
  } else {
    drawAccount(sheet, document, texts, (payload ? right - codeSize - 34 : right - 14) - middle);
  }
  if (payload) {
    const x = right - codeSize - 16;
    sheet.canvas.rectangle(x - quietZone, sheet.y + 5, codeSize + 2 * quietZone, height - 10, '#ffffff');
    sheet.canvas.squares(texts.code, qrSquares(payload), x, sheet.y + 5 + quietZone, codeSize);
    drawParagraph(sheet, [texts.scan], x + codeSize / 2, sheet.y + 96, 8, { size: 6.5, color: grey, align: 'center' });
  }
  sheet.y += height + 24;
}
