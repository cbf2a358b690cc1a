import { decimal, ownRateSource, type AccountingTaxStatement, type InvoiceDocument } from '@kantoor/schemas';
import { readable } from './colours.js';
import { formatAmount, formatDate, formatMoney, formatRate } from './formats.js';
import { rateText } from './line-columns.js';
import type { LinesTable } from './lines-table.js';
import type { TextStyle, PrintedLine } from '../pdf/index.js';
import { bodyWidth, drawParagraph, grey, left, right, wrapped, type Sheet } from './sheet.js';
import type { InvoicePdfTexts } from './texts.js';

type Language = InvoiceDocument['language'];
const labelX = left + 254;
const labelWidth = 140;
const noteWidth = 222;
const rowHeight = 16;
/** A closing up to this height stays on the page of the totals. */
const heightTogether = 120;
const thanksStyle: TextStyle = { size: 9 };
const addressStyle: TextStyle = { size: 8, color: grey };

interface TotalRow {
  labels: PrintedLine[];
  amount: string;
  isStrong: boolean;
}

/** Label of the VAT in our accounting currency, e.g. `VAT in EUR at rate 1.1634 of 20 Nov 2026 (ECB)`. */
const rateLabel = ({ currency, rate, rateDate, source }: AccountingTaxStatement, language: Language, texts: InvoicePdfTexts): string =>
  `${texts.vat} ${texts.in} ${currency} ${texts.atRate} ${formatRate(rate, language)} ${texts.of} ${formatDate(rateDate, language)}${source === ownRateSource ? '' : ` (${source})`}`;

export const totalRow = (label: string, amount: string, isStrong = false): TotalRow => ({
  labels: wrapped(label, labelWidth, { size: 9, ...(isStrong ? { weight: 'bold' } : {}) }),
  amount,
  isStrong,
});

function totalRows(document: InvoiceDocument, texts: InvoicePdfTexts): TotalRow[] {
  const { taxes, totals, currency, language, kind, accountingTax } = document;
  const money = (value: string) => formatMoney(value, currency, language);
  const plain = (value: string) => formatAmount(value, language);
  const isPartlyPaid = !decimal(totals.paid).isZero();
  return [
    totalRow(texts.subTotalExVat, plain(totals.net)),
    ...taxes.map((tax) => totalRow(`${texts.vat} ${rateText(tax, language, texts)} ${texts.over} ${plain(tax.base)}`, plain(tax.tax))),
    ...(taxes.length > 1 ? [totalRow(texts.totalTaxDescription, plain(totals.tax))] : []),
    totalRow(texts.totalAmount, money(totals.gross), true),
    ...(accountingTax
      ? [totalRow(rateLabel(accountingTax, language, texts), formatMoney(accountingTax.amount, accountingTax.currency, language))]
      : []),
    ...(isPartlyPaid ? [totalRow(texts.paid, plain(decimal(totals.paid).negated().toFixed(2)))] : []),
    ...(isPartlyPaid ? [totalRow(kind === 'invoice' ? texts.toPay : texts.credited, money(totals.payable), true)] : []),
  ];
}

/** Draws rows of sums in the right half; returns their bottom edge. */
export function drawRows({ canvas, y: top }: Sheet, rows: readonly TotalRow[], color: string): number {
  let y = top + 20;
  for (const { labels, amount, isStrong } of rows) {
    const style = isStrong ? ({ size: 10.5, weight: 'bold', color } as const) : ({ size: 9 } as const);
    if (isStrong) {
      canvas.rule(labelX, y - 10, right - labelX, color, 0.9);
      y += 5;
    }
    canvas.tagged('TR', () => {
      const drawLabel = () =>
        labels.forEach((label, i) => canvas.text(label, labelX, y + i * 12, isStrong ? { size: 9, weight: 'bold' } : { size: 9 }));
      canvas.tagged('TH', drawLabel, { scope: 'Row' });
      canvas.tagged('TD', () => canvas.text(amount, right, y, { ...style, align: 'right' }));
    });
    y += rowHeight + (labels.length - 1) * 12;
  }
  return y;
}

/** Draws totals with VAT per rate, and beside them the legal grounds for VAT not charged; always on the page of the last line. */
export function drawTotals(sheet: Sheet, document: InvoiceDocument, texts: InvoicePdfTexts, table: LinesTable, closing: Closing): void {
  const rows = totalRows(document, texts);
  const reasons = [...new Set(document.taxes.flatMap(({ exemptionReason }) => (exemptionReason ? [exemptionReason] : [])))];
  const notes = reasons.map((reason) => wrapped(reason, noteWidth, { size: 8.5 }));
  const notesHeight = notes.flat().length * 12;
  const height =
    30 +
    Math.max(
      rows.reduce((sum, { labels, isStrong }) => sum + rowHeight + (labels.length - 1) * 12 + (isStrong ? 5 : 0), 0),
      notesHeight,
    );
  if (!sheet.hasRoom(height + (closing.height <= heightTogether ? closing.height : 0))) table.carryOver();
  let bottom = 0;
  sheet.canvas.tagged('Table', () => (bottom = drawRows(sheet, rows, readable(document.seller.primaryColor))));
  let y = sheet.y + 20;
  for (const note of notes) y += drawParagraph(sheet, note, left, y, 12, { size: 8.5 });
  sheet.y = Math.max(bottom, y) + 10;
}

export interface Closing {
  thanks: PrintedLine[];
  address: PrintedLine[];
  height: number;
}

/** Returns the thanks, and the URL of the payment page for those who read on paper. */
export function closingOf({ paymentUrl, kind, totals }: InvoiceDocument, texts: InvoicePdfTexts): Closing {
  const thanks = kind === 'credit-note' || texts.thankYou.trim() === '' ? [] : wrapped(texts.thankYou, bodyWidth, thanksStyle);
  const isPayable = kind === 'invoice' && paymentUrl !== undefined && decimal(totals.payable).gt(0);
  const address = isPayable ? wrapped(`${texts.payOnline}: ${paymentUrl}`, bodyWidth, addressStyle) : [];
  return { thanks, address, height: thanks.length * 13 + address.length * 11 };
}

export function drawClosing(sheet: Sheet, { thanks, address }: Closing): void {
  const { canvas } = sheet;
  const write = (lines: readonly PrintedLine[], style: TextStyle, lineHeight: number) =>
    canvas.tagged('P', () => {
      for (const line of lines) {
        if (!sheet.hasRoom(lineHeight)) sheet.nextPage();
        canvas.text(line, left, sheet.y + 9, style);
        sheet.y += lineHeight;
      }
    });
  if (thanks.length > 0) write(thanks, thanksStyle, 13);
  if (address.length > 0) write(address, addressStyle, 11);
}
