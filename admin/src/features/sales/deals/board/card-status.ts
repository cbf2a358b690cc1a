import type { Meaning } from '../../../../theme';
import { money } from '../../../../format';
import type { DealProcess, DealRow } from '../deal';

export interface CardStatus {
  key: string;
  params?: Record<string, string>;
  meaning: Meaning;
}

/** Returns the short status of the invoice on an invoiced card (CRM-037, D-14). */
export function cardStatus(deal: DealRow, process: DealProcess = deal.process): CardStatus | null {
  const { externalInvoice, creditInvoice } = deal;
  if (process?.state === 'blocked' || process?.step === 'blocked') return { key: 'deals.card.blocked', meaning: 'needsYou' };
  if (process?.state === 'waiting' && process.step === 'mail') return { key: 'deals.card.waitingForMail', meaning: 'waiting' };
  if (process && process.state !== 'done' && process.state !== 'stopped')
    return { key: `deals.card.step.${process.step}`, meaning: 'good' };
  if (creditInvoice) return { key: 'deals.card.credited', params: { number: creditInvoice.invoiceNumber }, meaning: 'stopped' };
  if (!externalInvoice?.invoiceNumber) return null;
  const params = { number: externalInvoice.invoiceNumber };
  if (deal.paymentStatus === 'full') return { key: 'deals.card.paid', params, meaning: 'done' };
  // An amount settled by a credit invoice is not a payment.
  if (deal.paymentStatus === 'partial')
    return { key: creditedInPart(deal) ? 'deals.card.partlyCredited' : 'deals.card.partlyPaid', params, meaning: 'good' };
  return deal.invoiceSent ? { key: 'deals.card.sent', params, meaning: 'good' } : { key: 'deals.card.unsent', params, meaning: 'needsYou' };
}

/** Returns that a part of the invoice was credited, and how much (D-40); a fully credited invoice has its own status. */
export function creditedInPart({ creditInvoice, creditedAmount, currency }: DealRow): CardStatus | null {
  if (creditInvoice || !creditedAmount) return null;
  return { key: 'deals.card.creditedInPart', params: { amount: money(Math.abs(creditedAmount), currency) }, meaning: 'stopped' };
}
