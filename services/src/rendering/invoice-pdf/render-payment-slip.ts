import { decimal, type InvoiceDocument } from '@kantoor/schemas';
import { readable } from './colours.js';
import { formatDate, formatMoney } from './formats.js';
import { drawFacts, drawTitle } from './heading.js';
import { drawLetterhead } from './letterhead.js';
import { drawPaymentPanel } from './payment-panel.js';
import { drawFooters, drawRunningHead } from './running-head.js';
import { Sheet } from './sheet.js';
import { textsOf, type InvoicePdfTexts } from './texts.js';
import { closingOf, drawClosing, drawRows, totalRow } from './totals.js';
import type { PaymentSlip } from './payment-slip.js';
import { cleanText, pdfImage } from '../pdf/index.js';

const titleOf = ({ number }: InvoiceDocument, texts: InvoicePdfTexts): string => `${texts.slip} ${number}`;

function drawSums(sheet: Sheet, { currency, language, seller }: InvoiceDocument, texts: InvoicePdfTexts, slip: PaymentSlip): void {
  const money = (amount: string) => formatMoney(amount, currency, language);
  const less = (label: string, amount: string) =>
    decimal(amount).isZero() ? [] : [totalRow(label, money(decimal(amount).negated().toFixed(2)))];
  const rows = [
    totalRow(texts.totalAmount, money(slip.total)),
    ...less(texts.paid, slip.paid),
    ...less(texts.lessCredited, slip.credited),
    totalRow(`${texts.openOn} ${formatDate(slip.day, language)}`, money(slip.open), true),
  ];
  sheet.canvas.tagged('Table', () => (sheet.y = drawRows(sheet, rows, readable(seller.primaryColor)) + 10));
}

/**
 * Renders the payment slip of a booked invoice (D-48): the amount open on a given date, with its own QR code (EPC069-12), as PDF/A-3b and
 * PDF/UA-1. The invoice itself stays as it was booked. The slip names no contact: its mail greets the recipient, who may differ from the
 * contact on the invoice. The same input gives the same bytes.
 */
export async function renderPaymentSlip(booked: InvoiceDocument, slip: PaymentSlip): Promise<Buffer> {
  const { open, total, day } = slip;
  const { contactName: _, ...addressed } = booked.customer;
  const totals = { ...booked.totals, gross: total, paid: decimal(total).minus(open).toFixed(2), payable: open };
  const document = { ...booked, customer: addressed, totals };
  const texts = textsOf(document);
  const { seller, customer, language, number, issueDate, dueDate, clientReference } = document;
  const logo = seller.logo && (await pdfImage(seller.logo.data));
  const title = titleOf(document, texts);
  const properties = { title: cleanText(title), author: cleanText(seller.name), subject: cleanText(customer.name), date: day, language };
  const sheet = new Sheet(properties, (next) => drawRunningHead(next, document, title));
  drawLetterhead(sheet, document, texts, logo);
  drawTitle(sheet, document, title);
  drawFacts(sheet, [
    [texts.invoiceNumber, number],
    [texts.invoiceDate, formatDate(issueDate, language)],
    [texts.dueDate, formatDate(dueDate, language)],
    [texts.asOf, formatDate(day, language)],
    ...(clientReference ? [[texts.purchaseOrder, clientReference] as [string, string]] : []),
  ]);
  drawPaymentPanel(sheet, document, texts, {
    label: decimal(open).gt(0) ? texts.stillToPay : texts.nothingToPay,
    amount: open,
    before: dueDate < day ? `${texts.dueDate} ${formatDate(dueDate, language)}` : `${texts.before} ${formatDate(dueDate, language)}`,
  });
  drawSums(sheet, document, texts, slip);
  drawClosing(sheet, { ...closingOf(document, texts), thanks: [] });
  drawFooters(sheet, document, texts);
  return sheet.canvas.finish([], []);
}
