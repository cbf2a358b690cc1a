import { createHash } from 'node:crypto';
import type { BankBooking } from '../../reading/model/index.js';

/**
 * Fingerprint of everything that the bank reports about a booking. Two equal bookings on one day share the fingerprint and differ by their
 * number.
 */
export const fingerprintOf = (account: string, booking: BankBooking): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        account,
        ...[booking.bookedOn, booking.amount, booking.currency, booking.isReturn, booking.bankReference, booking.endToEndId],
        ...[booking.batchReference, booking.counterpartyName, booking.counterpartyIban, booking.description],
      ]),
    )
    .digest('hex');

export interface NumberedBooking {
  booking: BankBooking;
  fingerprint: string;
  /** Starts at 1. */
  occurrence: number;
}

/** Numbers equal bookings within a statement instead of merging them: two coffees on a day are two payments. */
export function numbered(account: string, bookings: readonly BankBooking[]): NumberedBooking[] {
  const counts = new Map<string, number>();
  return bookings.map((booking) => {
    const fingerprint = fingerprintOf(account, booking);
    const occurrence = (counts.get(fingerprint) ?? 0) + 1;
    counts.set(fingerprint, occurrence);
    return { booking, fingerprint, occurrence };
  });
}
