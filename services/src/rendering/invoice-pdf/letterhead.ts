import { type InvoiceDocument, type InvoiceParty, placeLine } from '@kantoor/schemas';
import { isolated, type PdfImage } from '../pdf/index.js';
import { readable } from './colours.js';
import { formatCountry } from './formats.js';
import { drawParagraph, grey, left, right, wrapped, type Sheet } from './sheet.js';
import type { InvoicePdfTexts } from './texts.js';

const logoBox = { width: 170, height: 56 };
const sellerColumn = 392;
/** Windows of Dutch envelopes show the address from 50 mm below the top edge. */
const addressTop = 152;

const addressLines = (party: InvoiceParty): string[] =>
  [party.addressLineOne, party.addressLineTwo ?? '', placeLine(party)].filter((line) => line.trim() !== '');

function drawIdentity(sheet: Sheet, { seller }: InvoiceDocument, texts: InvoicePdfTexts, logo: PdfImage | undefined): void {
  if (logo) {
    const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height);
    return sheet.canvas.image(`${texts.logo} ${seller.name}`, logo, left, 44, logo.width * scale, logo.height * scale);
  }
  const style = { size: 18, weight: 'bold', color: readable(seller.primaryColor) } as const;
  drawParagraph(sheet, wrapped(seller.name, sellerColumn - left - 24, style).slice(0, 3), left, 60, 22, style);
}

function drawSeller(sheet: Sheet, { seller, language }: InvoiceDocument, texts: InvoicePdfTexts): void {
  const small = { size: 8, color: grey } as const;
  const width = right - sellerColumn;
  let y = 54;
  const write = (text: string, style: { size: number; weight?: 'bold'; color?: string } = small) => {
    y += drawParagraph(sheet, wrapped(text, width, style).slice(0, 3), sellerColumn, y, 11.5, style);
  };
  write(seller.name, { size: 8, weight: 'bold' });
  for (const line of [...addressLines(seller), formatCountry(seller.countryIso2, language)]) write(line);
  y += 4;
  for (const line of [seller.phoneNumber, seller.emailAddress]) if (line) write(line);
  y += 4;
  if (seller.cocNumber) write(`${texts.coc} ${seller.cocNumber}`);
  if (seller.vatNumber) write(`${texts.vatNumber} ${seller.vatNumber}`);
}

/** Draws logo, sender and the customer's address where a window envelope shows it. */
export function drawLetterhead(sheet: Sheet, document: InvoiceDocument, texts: InvoicePdfTexts, logo: PdfImage | undefined): void {
  const { customer, seller, language } = document;
  drawIdentity(sheet, document, texts, logo);
  drawSeller(sheet, document, texts);
  const width = sellerColumn - left - 36;
  const name = { size: 10, weight: 'bold' } as const;
  let y = addressTop + drawParagraph(sheet, wrapped(customer.name, width, name).slice(0, 4), left, addressTop, 14, name);
  const abroad = customer.countryIso2 === seller.countryIso2 ? [] : [formatCountry(customer.countryIso2, language)];
  const attention = customer.contactName ? [`${texts.attention} ${isolated(customer.contactName)}`] : [];
  for (const line of [...attention, ...addressLines(customer), ...abroad]) {
    y += drawParagraph(sheet, wrapped(line, width, { size: 10 }).slice(0, 3), left, y, 14, { size: 10 });
  }
  sheet.y = Math.max(y + 28, 236);
}
