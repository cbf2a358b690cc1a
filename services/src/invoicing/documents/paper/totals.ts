import { decimal, type AccountingTaxStatement, type InvoiceDocument } from '@kantoor/schemas';
import { readable } from './colours.js';
import { formatAmount, formatDate, formatMoney, formatRate } from './formats.js';
import type { LinesTable } from './lines-table.js';
import type { TextStyle } from '../pdf/page.js';
import { bodyWidth, grey, left, right, wrapped, type Sheet } from './sheet.js';
import type { PaperTexts } from './texts.js';

type Language = InvoiceDocument['language'];
const labelX = left + 254;
const labelWidth = 140;
const noteWidth = 222;
const rowHeight = 16;
/** A closing at most this high stays on the page of the totals. */
const keptTogether = 120;
const thanksStyle: TextStyle = { size: 9 };
const addressStyle: TextStyle = { size: 8, color: grey };

interface TotalRow {
  labels: string[];
  amount: string;
  isStrong: boolean;
}

/** How the VAT in the currency of our books came about, e.g. `VAT in EUR at rate 1.1634 of 20 Nov 2026 (ECB)`. */
const rateLabel = ({ currency, rate, rateDate, source }: AccountingTaxStatement, language: Language, texts: PaperTexts): string =>
  `${texts.vat} ${texts.in} ${currency} ${texts.atRate} ${formatRate(rate, language)} ${texts.of} ${formatDate(rateDate, language)} (${source})`;

function totalRows(document: InvoiceDocument, texts: PaperTexts): TotalRow[] {
  const { taxes, totals, currency, language, kind, accountingTax } = document;
  const row = (label: string, amount: string, isStrong = false): TotalRow => ({
    labels: wrapped(label, labelWidth, { size: 9, ...(isStrong ? { weight: 'bold' } : {}) }),
    amount,
    isStrong,
  });
  const money = (value: string) => formatMoney(value, currency, language);
  const plain = (value: string) => formatAmount(value, language);
  const isPartlyPaid = !decimal(totals.paid).isZero();
  return [
    row(texts.subTotalExVat, plain(totals.net)),
    ...taxes.map(({ description, base, tax }) => row(`${description} ${texts.over} ${plain(base)}`, plain(tax))),
    ...(taxes.length > 1 ? [row(texts.totalTaxDescription, plain(totals.tax))] : []),
    row(texts.totalAmount, money(totals.gross), true),
    ...(accountingTax
      ? [row(rateLabel(accountingTax, language, texts), formatMoney(accountingTax.amount, accountingTax.currency, language))]
      : []),
    ...(isPartlyPaid ? [row(texts.paid, plain(decimal(totals.paid).negated().toFixed(2)))] : []),
    ...(isPartlyPaid ? [row(kind === 'invoice' ? texts.toPay : texts.credited, money(totals.payable), true)] : []),
  ];
}

function drawRows(sheet: Sheet, rows: readonly TotalRow[], color: string): number {
  let y = sheet.y + 20;
  for (const { labels, amount, isStrong } of rows) {
    const style = isStrong ? ({ size: 10.5, weight: 'bold', color } as const) : ({ size: 9 } as const);
    if (isStrong) {
      sheet.page.rule(labelX, y - 10, right - labelX, color, 0.9);
      y += 5;
    }
    labels.forEach((label, i) => sheet.page.text(label, labelX, y + i * 12, isStrong ? { size: 9, weight: 'bold' } : { size: 9 }));
    sheet.page.text(amount, right, y, { ...style, align: 'right' });
    y += rowHeight + (labels.length - 1) * 12;
  }
  return y;
}

/** Totals with VAT per rate, and beside them the legal grounds for VAT not charged; never torn from the last line's page. */
export function drawTotals(sheet: Sheet, document: InvoiceDocument, texts: PaperTexts, table: LinesTable, closing: Closing): void {
  const rows = totalRows(document, texts);
  const reasons = [...new Set(document.taxes.flatMap(({ exemptionReason }) => (exemptionReason ? [exemptionReason] : [])))];
  const notes = reasons.flatMap((reason) => wrapped(reason, noteWidth, { size: 8.5 }));
  const height =
    30 +
    Math.max(
      rows.reduce((sum, { labels, isStrong }) => sum + rowHeight + (labels.length - 1) * 12 + (isStrong ? 5 : 0), 0),
      notes.length * 12,
    );
  if (!sheet.hasRoom(height + (closing.height <= keptTogether ? closing.height : 0))) table.carryOver();
  notes.forEach((note, i) => sheet.page.text(note, left, sheet.y + 20 + i * 12, { size: 8.5 }));
  const bottom = drawRows(sheet, rows, readable(document.seller.primaryColor));
  sheet.y = Math.max(bottom, sheet.y + 20 + notes.length * 12) + 10;
}

export interface Closing {
  thanks: string[];
  address: string[];
  height: number;
}

/** Thanks, and the address of the payment page for who reads on paper. */
export function closingOf({ paymentUrl, kind, totals }: InvoiceDocument, texts: PaperTexts): Closing {
  const thanks = texts.thankYou.trim() === '' ? [] : wrapped(texts.thankYou, bodyWidth, thanksStyle);
  const isPayable = kind === 'invoice' && paymentUrl !== undefined && decimal(totals.payable).gt(0);
  const address = isPayable ? wrapped(`${texts.payOnline}: ${paymentUrl}`, bodyWidth, addressStyle) : [];
  return { thanks, address, height: thanks.length * 13 + address.length * 11 };
}

export function drawClosing(sheet: Sheet, { thanks, address }: Closing): void {
  const write = (line: string, style: TextStyle, lineHeight: number) => {
    if (!sheet.hasRoom(lineHeight)) sheet.nextPage();
    sheet.page.text(line, left, sheet.y + 9, style);
    sheet.y += lineHeight;
  };
  for (const line of thanks) write(line, thanksStyle, 13);
  for (const line of address) write(line, addressStyle, 11);
}
