import { decimal, type InvoiceDocument } from '@kantoor/schemas';
import { textWidth } from '../pdf/page.js';
import { decorative, readable, tint } from './colours.js';
import { epcPayload, qrSquares } from './epc-qr.js';
import { formatDate, formatIban, formatMoney } from './formats.js';
import { bodyWidth, grey, left, oneLine, right, type Sheet } from './sheet.js';
import type { PaperTexts } from './texts.js';

const height = 104;
const codeSize = 72;
/** White around the code: four of its squares. */
const quietZone = 8;
const middle = left + 190;

function drawAmount(sheet: Sheet, document: InvoiceDocument, texts: PaperTexts): void {
  const { kind, currency, language, totals, dueDate, paymentUrl, seller } = document;
  const isOpen = kind === 'invoice' && decimal(totals.payable).gt(0);
  const label = kind === 'credit-note' ? texts.credited : isOpen ? texts.toPay : texts.settled;
  const amount = formatMoney(
    kind === 'invoice' && !isOpen && decimal(totals.payable).isZero() ? totals.gross : totals.payable,
    currency,
    language,
  );
  const x = left + 18;
  const room = middle - x - 14;
  const size = Math.min(22, Math.floor((22 * room) / Math.max(1, textWidth(amount, { size: 22, weight: 'bold' }))));
  const color = readable(seller.primaryColor);
  sheet.page.text(label, x, sheet.y + 24, { size: 8, color: grey });
  sheet.page.text(amount, x, sheet.y + 50, { size, weight: 'bold', color });
  if (!isOpen) return;
  sheet.page.text(`${texts.before} ${formatDate(dueDate, language)}`, x, sheet.y + 68, { size: 9.5 });
  if (!paymentUrl) return;
  const link = { size: 9, weight: 'bold', color } as const;
  const width = textWidth(texts.payOnline, link);
  sheet.page.text(texts.payOnline, x, sheet.y + 87, link);
  sheet.page.rule(x, sheet.y + 89.5, width, color, 0.5);
  sheet.page.link(paymentUrl, x - 3, sheet.y + 75, width + 6, 18);
}

function drawAccount(sheet: Sheet, { seller, number }: InvoiceDocument, texts: PaperTexts, width: number): void {
  const [account] = seller.bankAccounts;
  if (!account) return;
  const rows: [string, string][] = [
    [texts.iban, formatIban(account.accountNumber)],
    [texts.payee, seller.name],
    [texts.reference, number === '' ? texts.draft : number],
  ];
  rows.forEach(([label, value], i) => {
    const y = sheet.y + 24 + i * 27;
    const bic = i === 0 && account.bic ? `${texts.bic} ${account.bic}` : '';
    sheet.page.text(oneLine(label, width, { size: 7.5 }), middle, y, { size: 7.5, color: grey });
    const style = { size: 9.5, weight: 'bold' } as const;
    const shown = oneLine(value, width, style);
    sheet.page.text(shown, middle, y + 12, style);
    const bicAt = textWidth(shown, style) + 8;
    if (bicAt + textWidth(bic, { size: 8 }) <= width) sheet.page.text(bic, middle + bicAt, y + 12, { size: 8, color: grey });
  });
}

/** Amount, due date, account and reference at one glance, with the code that a banking app scans. */
export function drawPaymentPanel(sheet: Sheet, document: InvoiceDocument, texts: PaperTexts): void {
  const { kind, seller } = document;
  const payload = epcPayload(document);
  sheet.page.rectangle(left, sheet.y, bodyWidth, height, tint(seller.primaryColor));
  sheet.page.rectangle(left, sheet.y, 3, height, decorative(seller.secondaryColor));
  drawAmount(sheet, document, texts);
  if (kind === 'credit-note') {
    sheet.page.text(texts.creditedHow, left + 18, sheet.y + 68, { size: 9.5 });
  } else {
    drawAccount(sheet, document, texts, (payload ? right - codeSize - 34 : right - 14) - middle);
  }
  if (payload) {
    const x = right - codeSize - 16;
    sheet.page.rectangle(x - quietZone, sheet.y + 5, codeSize + 2 * quietZone, height - 10, '#ffffff');
    sheet.page.squares(qrSquares(payload), x, sheet.y + 5 + quietZone, codeSize);
    sheet.page.text(texts.scan, x + codeSize / 2, sheet.y + 96, { size: 6.5, color: grey, align: 'center' });
  }
  sheet.y += height + 24;
}
