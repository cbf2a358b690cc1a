import { decimal, type InvoiceDocument, isInSepa } from '@kantoor/schemas';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import QRCode from 'qrcode';
import { cleanText } from '../pdf/index.js';

const cut = (text: string, length: number): string => [...cleanText(text).trim()].slice(0, length).join('');

/** Returns the content of the payment QR code (EPC069-12 version 002), or undefined if the invoice is not a SEPA payment in euro. */
export function epcPayload({ kind, number, currency, totals, seller }: InvoiceDocument): string | undefined {
  const [account] = seller.bankAccounts;
  const iban = electronicFormatIBAN(account?.accountNumber ?? '') ?? '';
  const payable = decimal(totals.payable);
  if (kind !== 'invoice' || number === '' || currency !== 'EUR' || payable.lte(0) || payable.gt('999999999.99')) return undefined;
  if (!isValidIBAN(iban) || !isInSepa(iban)) return undefined;
  const bic = account?.bic?.replace(/\s/g, '').toUpperCase() ?? '';
  return ['BCD', '002', '1', 'SCT', bic, cut(seller.name, 70), iban, `EUR${payable.toFixed(2)}`, '', '', cut(number, 140)].join('\n');
}

/** Returns the dark and light modules of the code, at the error correction level that the guideline requires. */
export function qrSquares(payload: string): boolean[][] {
  const { data, size } = QRCode.create(payload, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, row) => Array.from(data.subarray(row * size, (row + 1) * size), (dark) => dark === 1));
}
