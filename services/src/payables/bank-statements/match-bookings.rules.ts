import { decimal } from '@kantoor/schemas';
import type { BankBooking } from '../../reading/model/index.js';
import type { OpenInvoice, Share } from './open-invoice.js';
import { comparedText, type OpenInvoices } from './open-invoices.js';

/** A payment in one of our batches: its own id, and the id of the block in which it may be booked. */
export interface BatchPayment {
  endToEndId: string;
  blockId: string;
  messageId: string;
  amount: string;
  /** With the amount to pay for each; the sales invoice of a refund to a customer. */
  invoices: { resource: Share['resource']; invoiceId: number; amount: string }[];
}

/** Why a booking matches, and how certain that is: shown to the user beside an offer. */
type MatchReason =
  'end-to-end' | 'batch' | 'amount-iban-reference' | 'returned' | 'amount-reference' | 'amount-iban' | 'iban-reference' | 'reference';
export interface Offer {
  reason: MatchReason;
  shares: Share[];
}
/** Either a certain match, which is paid at once, or offers for the user, best first. */
export type Match = { sure: Offer } | { offers: Offer[] };

const offersMax = 5;
const isSignOf = (amount: string, open: string): boolean => decimal(amount).isNegative() === decimal(open).isNegative();

const wholeWord = (...patterns: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
const [day, month, year] = ['(?:0[1-9]|[12]\\d|3[01])', '(?:0[1-9]|1[0-2])', '(?:19|20)\\d\\d'];
/** Dates and years as banks and payers write them. */
const dates = wholeWord(
  `${year}(?<first>[-/. ]?)${month}\\k<first>${day}`,
  `${day}${month}${year}`,
  `[0-3]?\\d(?<last>[-/. ])[01]?\\d\\k<last>(?:19|20)?\\d\\d`,
  year,
);
/** Amounts with a sign of currency, or with cents after a comma. */
const amounts = wholeWord('(?:EUR|€)\\s?\\d{1,3}(?:\\.?\\d{3})*(?:[.,](?:\\d\\d|-+))?', '\\d{1,3}(?:\\.?\\d{3})*,(?:\\d\\d|-+)');
const numbers = wholeWord('\\d+(?:\\.\\d\\d)?');

/** Returns which places of a text have digits of an amount, a date or a year: these name no invoice. */
function meaningless(text: string, amount: string): (at: number) => boolean {
  const value = decimal(amount).abs();
  const isAmount = (digits: string): boolean => !digits.startsWith('0') && (value.eq(digits) || value.times(100).eq(digits));
  const spans = [
    ...[...text.matchAll(dates), ...text.matchAll(amounts)],
    ...[...text.matchAll(numbers)].filter(([digits]) => isAmount(digits)),
  ].map(({ index, 0: found }) => [index, index + found.length] as const);
  return (at) => spans.some(([from, until]) => at >= from && at < until);
}

/**
 * Finds a reference that a bank may have broken: other separators, none, or spaces at a line end; never part of a longer number, and never
 * only digits of an amount, a date or a year.
 */
function named(text: string, reference: string, isMeaningless: (at: number) => boolean): boolean {
  const letters = reference.replace(/[^\p{L}\p{N}]/gu, '');
  if (letters.length < 3) return false;
  return [...text.matchAll(wholeWord([...letters].join('[^\\p{L}\\p{N}]*')))].some(({ index, 0: found }) =>
    Array.from({ length: found.length }, (_, nth) => nth).some((nth) => /[\p{L}\p{N}]/u.test(found[nth]!) && !isMeaningless(index + nth)),
  );
}

const shareOf = ({ resource, invoiceId, open }: OpenInvoice): Share => ({ resource, invoiceId, amount: open });
const sumOf = (shares: readonly Pick<Share, 'amount'>[]) => shares.reduce((sum, { amount }) => sum.plus(amount), decimal(0));

/** Returns our batch payments that a booking names: by their own id, or as a block or message booked as one amount. */
function batchPaymentsOf(
  booking: BankBooking,
  payments: readonly BatchPayment[],
): { reason: MatchReason; payments: BatchPayment[] } | undefined {
  const one = booking.endToEndId && payments.find(({ endToEndId }) => endToEndId === booking.endToEndId);
  if (one) return { reason: 'end-to-end', payments: [one] };
  if (!booking.batchReference) return undefined;
  const all = payments.filter(({ blockId, messageId }) => blockId === booking.batchReference || messageId === booking.batchReference);
  return all.length > 0 ? { reason: 'batch', payments: all } : undefined;
}

/** Of a refund less may be sealed than is owed by now. */
function isCovered({ resource, amount }: Share, open = '0'): boolean {
  return resource === 'sales-invoices' ? decimal(open).lte(amount) : decimal(open).eq(amount);
}

/** Matches a batch payment as the batch recorded it: certain only if the bank booked exactly that amount and all of it is still open. */
function matchBatch(booking: BankBooking, open: OpenInvoices, payments: readonly BatchPayment[]): Match | undefined {
  const found = batchPaymentsOf(booking, payments);
  if (!found) return undefined;
  const shares = found.payments.flatMap(({ invoices }) =>
    invoices.map((paid): Share => ({ ...paid, amount: decimal(paid.amount).negated().toFixed(2) })),
  );
  const isExact = sumOf(shares).eq(booking.amount) && booking.currency === 'EUR';
  const isOpen = shares.every((share) => isCovered(share, open.get(share)?.open));
  if (isExact && isOpen && !booking.isReturn) return { sure: { reason: found.reason, shares } };
  if (!sumOf(shares).negated().eq(booking.amount)) return { offers: [] };
  // A returned payment: opens the paid amount again once the user confirms.
  const back = shares.map((share) => ({ ...share, amount: decimal(share.amount).negated().toFixed(2) }));
  return { offers: [{ reason: 'returned', shares: back }] };
}

interface Candidate {
  invoice: OpenInvoice;
  isAmount: boolean;
  isIban: boolean;
  isReference: boolean;
}

function candidatesOf(booking: BankBooking, open: readonly OpenInvoice[]): Candidate[] {
  const text = comparedText(booking);
  const isMeaningless = meaningless(text, booking.amount);
  return open
    .filter((invoice) => invoice.currency === booking.currency)
    .map((invoice) => ({
      invoice,
      isAmount: decimal(invoice.open).eq(booking.amount),
      isIban: booking.counterpartyIban !== null && invoice.ibans.includes(booking.counterpartyIban),
      isReference: invoice.references.some((reference) => named(text, reference, isMeaningless)),
    }));
}

/** Limits a share to the open amount; an invoice is never overpaid automatically. */
const partOf = (booking: BankBooking, invoice: OpenInvoice): Share =>
  decimal(booking.amount).abs().lt(decimal(invoice.open).abs()) ? { ...shareOf(invoice), amount: booking.amount } : shareOf(invoice);

/** Returns all invoices that the text names, less their credit notes, if together they equal the amount exactly. */
function together(booking: BankBooking, candidates: readonly Candidate[]): { all: Candidate[]; isIban: boolean } | undefined {
  const all = candidates.filter(({ isReference }) => isReference);
  if (all.length < 2 || !sumOf(all.map(({ invoice }) => shareOf(invoice))).eq(booking.amount)) return undefined;
  return { all, isIban: all.every(({ isIban }) => isIban) };
}

const offerOf = (reason: MatchReason, booking: BankBooking, candidates: readonly Candidate[]): Offer[] =>
  candidates.map(({ invoice }) => ({ reason, shares: [partOf(booking, invoice)] }));

/**
 * Returns what a booking pays: by the id of one of our payments, else by amount, account and reference together; a partial match is
 * offered. If a second invoice matches equally well, neither is certain; nor is any if not all that it names were compared.
 */
export function matchBooking(booking: BankBooking, open: OpenInvoices, payments: readonly BatchPayment[]): Match {
  const ofBatch = matchBatch(booking, open, payments);
  if (ofBatch) return ofBatch;
  if (booking.isReturn || decimal(booking.amount).isZero() || decimal(booking.amount).decimalPlaces() > 2) return { offers: [] };
  const { invoices, isWhole } = open.near(booking);
  const all = candidatesOf(booking, invoices);
  const combined = together(booking, all);
  const candidates = all.filter(({ invoice }) => isSignOf(booking.amount, invoice.open));
  const exact = candidates.filter(({ isAmount, isIban, isReference }) => isAmount && isIban && isReference);
  if (isWhole && combined?.isIban)
    return { sure: { reason: 'amount-iban-reference', shares: combined.all.map(({ invoice }) => shareOf(invoice)) } };
  if (isWhole && exact.length === 1) return { sure: { reason: 'amount-iban-reference', shares: [shareOf(exact[0]!.invoice)] } };
  const where = (wanted: (one: Candidate) => boolean): Candidate[] => candidates.filter((one) => !exact.includes(one) && wanted(one));
  const offers: Offer[] = [
    ...offerOf('amount-iban-reference', booking, exact),
    ...(combined ? [{ reason: 'amount-reference' as const, shares: combined.all.map(({ invoice }) => shareOf(invoice)) }] : []),
    ...offerOf(
      'amount-reference',
      booking,
      where(({ isAmount, isReference }) => isAmount && isReference),
    ),
    ...offerOf(
      'amount-iban',
      booking,
      where(({ isAmount, isIban }) => isAmount && isIban),
    ),
    ...offerOf(
      'iban-reference',
      booking,
      where(({ isAmount, isIban, isReference }) => !isAmount && isIban && isReference),
    ),
    ...offerOf(
      'reference',
      booking,
      where(({ isAmount, isIban, isReference }) => !isAmount && !isIban && isReference),
    ),
  ];
  return { offers: offers.slice(0, offersMax) };
}
