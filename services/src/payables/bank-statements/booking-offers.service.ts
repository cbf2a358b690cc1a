import { setImmediate as othersFirst } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type BookingOffer, decimal } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { BankBookings, type BookingRow } from './bank-bookings.repository.js';
import { type BatchPayment, type Match, matchBooking } from './match-bookings.rules.js';
import type { Share } from './open-invoice.js';
import { OpenInvoiceRows } from './open-invoices.repository.js';
import { OpenInvoices } from './open-invoices.js';

/** What bookings are compared with. */
export interface Compared {
  open: OpenInvoices;
  payments: readonly BatchPayment[];
}

/** Stores which open invoices a booking may pay: looking at bookings compares only those whose open invoices changed since. */
@Injectable()
export class BookingOffers {
  constructor(
    private readonly bookings: BankBookings,
    private readonly open: OpenInvoiceRows,
  ) {}

  async comparedWith(tx: Tx, ctx: RequestContext, legalEntityId: number, rows: readonly BookingRow[]): Promise<Compared> {
    const names = rows.flatMap(({ endToEndId, batchReference }) => [endToEndId, batchReference].filter((name) => name !== null));
    return {
      open: new OpenInvoices(await this.open.of(tx, ctx, legalEntityId)),
      payments: await this.open.batchPayments(tx, ctx, legalEntityId, names),
    };
  }

  /** Returns the offers for open bookings, given with their rest as amount; outdated ones are matched again and stored. */
  async of(tx: Tx, ctx: RequestContext, legalEntityId: number, rows: readonly BookingRow[]): Promise<ReadonlyMap<number, BookingOffer[]>> {
    if (rows.length === 0) return new Map();
    const state = await this.open.stateOf(tx, ctx, legalEntityId);
    const keyOf = ({ amount }: BookingRow): string => `${state} ${decimal(amount).toFixed()}`;
    const outdated = rows.filter((row) => row.offersOf !== keyOf(row));
    const current = new Map(rows.map(({ bookingId, offers }) => [bookingId, offers]));
    if (outdated.length > 0) {
      const compared = await this.comparedWith(tx, ctx, legalEntityId, outdated);
      for await (const { booking, match } of matches(outdated, compared))
        current.set(booking.bookingId, 'sure' in match ? [match.sure] : match.offers);
      const made = outdated.map((row) => ({ bookingId: row.bookingId, offers: current.get(row.bookingId)!, offersOf: keyOf(row) }));
      await this.bookings.offer(tx, ctx, made);
    }
    const shares = [...current.values()].flatMap((offers) => offers.flatMap((offer) => offer.shares));
    const invoices = new OpenInvoices(shares.length === 0 ? [] : await this.open.of(tx, ctx, legalEntityId, shares));
    const view = ({ resource, invoiceId, amount }: Share) => {
      const invoice = invoices.get({ resource, invoiceId });
      const { invoiceNumber = null, name = null } = invoice ?? {};
      return { resource, invoiceId, invoiceNumber, name, amount: Number(amount), open: invoice ? Number(invoice.open) : null };
    };
    return new Map(
      [...current].map(([id, offers]) => [id, offers.map(({ reason, shares: parts }) => ({ reason, shares: parts.map(view) }))]),
    );
  }
}

/** Matches one booking after another; other requests have their turn in between. */
export async function* matches(
  rows: readonly BookingRow[],
  { open, payments }: Compared,
): AsyncGenerator<{ booking: BookingRow; match: Match }> {
  for (const [nth, booking] of rows.entries()) {
    if (nth % 10 === 9) await othersFirst();
    yield { booking, match: matchBooking(booking, open, payments) };
  }
}
