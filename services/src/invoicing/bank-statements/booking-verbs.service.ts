import { Injectable } from '@nestjs/common';
import { amountText, type BankBooking as View, type BookingOffer, type BookingSettlement as Settlement, decimal } from '@kantoor/schemas';
import { Audit } from '../../platform/audit/index.js';
import { dateOnWire } from '../../platform/columns/index.js';
import type { RequestContext } from '../../platform/context.js';
import { Database, type Tx } from '../../platform/database/index.js';
import { grouped } from '../../platform/grouped.js';
import { assertCurrent } from '../../platform/http/index.js';
import { Problem } from '../../platform/problems/index.js';
import { LegalEntities } from '../legal-entities/index.js';
import { BankBookings, type BookingScope, type KeptBooking } from './bank-bookings.repository.js';
import { BookingReversal } from './booking-reversal.service.js';
import { BookingSettlement } from './booking-settlement.service.js';
import { matchBooking } from './match-bookings.rules.js';
import { type NamedInvoice, OpenInvoiceRows } from './open-invoices.repository.js';
import type { Share } from './open-invoice.js';
import { OpenInvoices } from './open-invoices.js';

/** Maximum number of open debits searched for those without an invoice. */
const missingMax = 500;
interface Place {
  legalEntity: string;
  bookingId: number;
}

/** Lists bookings, and handles the actions on bookings that were not matched automatically. */
@Injectable()
export class BookingVerbs {
  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly bookings: BankBookings,
    private readonly open: OpenInvoiceRows,
    private readonly settlement: BookingSettlement,
    private readonly reversal: BookingReversal,
    private readonly audit: Audit,
  ) {}

  list(
    ctx: RequestContext,
    legalEntity: string,
    scope: BookingScope,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ items: View[]; more: boolean }> {
    return this.database.transaction(ctx, async (tx) => {
      const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
      const page = scope === 'missing' ? { offset: 0, limit: missingMax } : { offset, limit: limit + 1 };
      const found = await this.views(tx, ctx, legalEntityId, await this.bookings.list(tx, ctx, legalEntityId, { scope, ...page }));
      const items = scope === 'missing' ? found.filter(({ offers }) => offers.length === 0).slice(offset) : found;
      return { items: items.slice(0, limit), more: items.length > limit };
    });
  }

  /** Pays the invoices that a person chose for an open booking. */
  settle(ctx: RequestContext, place: Place, { shares }: Settlement): Promise<View> {
    return this.change(ctx, place, 'bank-booking.settle', async (tx, booking) => {
      const wanted = shares.map((share) => ({ ...share, amount: amountText(share.amount) }));
      assertFits(booking, wanted);
      await this.settlement.settle(tx, ctx, booking, wanted);
      await this.bookings.setState(tx, ctx, booking.bookingId, 'paid');
      return { shares: wanted };
    });
  }

  /** Marks a booking that needs no invoice: bank charges, or money moved between own accounts. */
  setAside(ctx: RequestContext, place: Place, reason: string): Promise<View> {
    return this.change(ctx, place, 'bank-booking.set-aside', async (tx, booking) => {
      if (booking.state !== 'open') throw refused('It is not open');
      await this.bookings.setState(tx, ctx, booking.bookingId, 'set-aside', reason);
      return { reason };
    });
  }

  /** Corrects a mistake: reverses what the booking paid and opens it again. */
  reopen(ctx: RequestContext, place: Place, reason: string): Promise<View> {
    return this.change(ctx, place, 'bank-booking.reopen', async (tx, booking) => {
      if (booking.state === 'open') throw refused('It is open');
      const shares = await this.bookings.paidBy(tx, ctx, [booking.bookingId]);
      await this.reversal.takeBack(tx, ctx, shares, reason);
      await this.bookings.setState(tx, ctx, booking.bookingId, 'open');
      return { reason, payments: shares.map(({ paymentId }) => paymentId) };
    });
  }

  private change(
    ctx: RequestContext,
    { legalEntity, bookingId }: Place,
    action: string,
    work: (tx: Tx, booking: KeptBooking) => Promise<unknown>,
  ): Promise<View> {
    return this.database.transaction(ctx, async (tx) => {
      const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
      await this.entities.lock(tx, ctx, legalEntityId);
      const booking = await this.bookings.lock(tx, ctx, legalEntityId, bookingId);
      assertCurrent(ctx, booking.version);
      const after = await work(tx, booking);
      await this.audit.record(tx, ctx, { action, entity: 'bank-bookings', entityId: bookingId, before: { state: booking.state }, after });
      return (await this.views(tx, ctx, legalEntityId, [await this.bookings.lock(tx, ctx, legalEntityId, bookingId)]))[0]!;
    });
  }

  private async views(tx: Tx, ctx: RequestContext, legalEntityId: number, rows: readonly KeptBooking[]): Promise<View[]> {
    const offers = await this.offersOf(
      tx,
      ctx,
      legalEntityId,
      rows.filter(({ state }) => state === 'open'),
    );
    const paid = await this.bookings.paidBy(
      tx,
      ctx,
      rows.flatMap(({ state, bookingId }) => (state === 'paid' ? bookingId : [])),
    );
    const shares = grouped(paid.map((share) => [share.bookingId, share] as const));
    return rows.map((row) => ({
      ...{
        id: row.bookingId,
        version: row.version,
        bookedOn: dateOnWire(row.bookedOn)!,
        amount: Number(row.amount),
        currency: row.currency,
      },
      ...{
        isReturn: row.isReturn,
        counterpartyName: row.counterpartyName,
        counterpartyIban: row.counterpartyIban,
        description: row.description,
      },
      ...{ endToEndId: row.endToEndId, bankReference: row.bankReference, state: row.state, reason: row.reason },
      ...{ askedAt: row.askedAt?.toISOString() ?? null, askedOf: row.askedOf, offers: offers.get(row.bookingId) ?? [] },
      shares: (shares.get(row.bookingId) ?? []).map(({ resource, invoiceId, invoiceNumber, name, amount }) => ({
        ...{ resource, invoiceId, invoiceNumber, name, amount: Number(amount) },
      })),
    }));
  }

  /** Matches against the present state, so invoices paid since then are no longer offered. */
  private async offersOf(
    tx: Tx,
    ctx: RequestContext,
    legalEntityId: number,
    rows: readonly KeptBooking[],
  ): Promise<ReadonlyMap<number, BookingOffer[]>> {
    if (rows.length === 0) return new Map();
    const open = new OpenInvoices<NamedInvoice>(await this.open.of(tx, ctx, legalEntityId));
    const names = rows.flatMap(({ endToEndId, batchReference }) => [endToEndId, batchReference].filter((name) => name !== null));
    const payments = await this.open.batchPayments(tx, ctx, legalEntityId, names);
    const view = ({ resource, invoiceId, amount }: Share) => {
      const invoice = open.get({ resource, invoiceId });
      return { resource, invoiceId, invoiceNumber: invoice?.invoiceNumber ?? null, name: invoice?.name ?? null, amount: Number(amount) };
    };
    return new Map(
      rows.map((row) => {
        const match = matchBooking(row, open, payments);
        const offers = 'sure' in match ? [match.sure] : match.offers;
        return [row.bookingId, offers.map(({ reason, shares }) => ({ reason, shares: shares.map(view) }))];
      }),
    );
  }
}

const refused = (detail: string): Problem => new Problem('BOOKING_SETTLEMENT_FAILED', { detail });

/** Checks that the shares do not exceed the booking, have its sign, and name each invoice once. */
function assertFits({ state, amount }: KeptBooking, shares: readonly Share[]): void {
  if (state !== 'open') throw refused('It is not open');
  const sum = shares.reduce((total, share) => total.plus(share.amount), decimal(0));
  const isOnce = new Set(shares.map(({ resource, invoiceId }) => `${resource} ${invoiceId}`)).size === shares.length;
  if (!isOnce || sum.isZero() || sum.isNegative() !== decimal(amount).isNegative() || sum.abs().gt(decimal(amount).abs()))
    throw refused('The invoices come to more than the booking, or to nothing of it');
}
