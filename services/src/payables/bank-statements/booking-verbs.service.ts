import { Injectable } from '@nestjs/common';
import {
  accountingCurrency,
  amountText,
  type BankBooking as View,
  type BookingSettlement as Settlement,
  decimal,
  type ProposalConfirmation,
  type ProposalsConfirmed,
} from '@kantoor/schemas';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { assertCurrent } from '../../platform/requests/http/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { BankBookings, type BookingRow, zeroAmount } from './bank-bookings.repository.js';
import { BankEntries, type NewEntry } from './bank-entries.repository.js';
import { fitsIn, restOf } from './bank-entries.rules.js';
import { BankRules, ruleFor, vatBookOf } from './bank-rules.service.js';
import { BookingReversal } from './booking-reversal.service.js';
import { BookingSettlement } from './booking-settlement.service.js';
import { BookingViews } from './booking-views.service.js';
import type { ExpectedShare } from './open-invoice.js';

interface Place {
  legalEntity: string;
  bookingId: number;
}

/** Handles the actions on bookings that were not matched automatically. */
@Injectable()
export class BookingVerbs {
  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly bookings: BankBookings,
    private readonly entries: BankEntries,
    private readonly rules: BankRules,
    private readonly settlement: BookingSettlement,
    private readonly reversal: BookingReversal,
    private readonly views: BookingViews,
    private readonly audit: Audit,
  ) {}

  /** Pays the invoices that a person chose for an open booking, and books parts of it to ledgers; what is left stays open. */
  settle(ctx: RequestContext, place: Place, { shares = [], entries = [] }: Settlement): Promise<View> {
    return this.change(ctx, place, 'bank-booking.settle', async (tx, booking) => {
      const wanted = shares.map(({ open, ...share }): ExpectedShare => ({
        ...{ ...share, amount: amountText(share.amount) },
        ...(open !== undefined && { expectedOpen: amountText(open) }),
      }));
      const parts = entries.map(({ vatOf, ...entry }): NewEntry => ({
        ...entry,
        amount: amountText(entry.amount),
        vatBook: vatBookOf(vatOf),
      }));
      await this.apply(tx, ctx, booking, wanted, parts);
      return { shares: wanted, entries: parts };
    });
  }

  /** Books bookings as their rules propose: all of them, or none if one is not as it was shown. */
  confirm(ctx: RequestContext, legalEntity: string, { bookings }: ProposalConfirmation): Promise<ProposalsConfirmed> {
    return this.database.transaction(ctx, async (tx) => {
      const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
      await this.entities.lock(tx, ctx, legalEntityId);
      const rules = await this.rules.of(tx, ctx, legalEntityId);
      for (const { id, version, ruleId, ruleVersion } of bookings) {
        const booking = await this.bookings.lock(tx, ctx, legalEntityId, id);
        const rule = ruleFor(booking, rules);
        if (booking.version !== version || rule?.ruleId !== ruleId || rule.version !== ruleVersion)
          throw refused('It is not as it was shown');
        const { ledgerAccount, taxRateId, vatBook } = rule;
        const entry = { ledgerAccount, taxRateId, vatBook, amount: booking.amount, bankRuleId: ruleId };
        await this.apply(tx, ctx, booking, [], [entry]);
        await this.record(tx, ctx, booking, 'bank-booking.settle', { entries: [entry] });
      }
      return { count: bookings.length };
    });
  }

  /** Marks what is left of a booking as in need of no invoice: money moved between own accounts. */
  setAside(ctx: RequestContext, place: Place, reason: string): Promise<View> {
    return this.change(ctx, place, 'bank-booking.set-aside', async (tx, booking) => {
      if (booking.state !== 'open') throw refused('It is not open');
      await this.bookings.setState(tx, ctx, booking.bookingId, 'set-aside', reason);
      return { reason };
    });
  }

  /** Corrects a mistake: reverses all that the booking paid or was booked to, and opens it again. */
  reopen(ctx: RequestContext, place: Place, reason: string): Promise<View> {
    return this.change(ctx, place, 'bank-booking.reopen', async (tx, booking) => {
      const ids = [booking.bookingId];
      const [shares, entries] = [await this.bookings.paidBy(tx, ctx, ids), await this.entries.of(tx, ctx, ids)];
      if (booking.state === 'open' && shares.length + entries.length === 0) throw refused('It is open');
      if (booking.reason === zeroAmount && decimal(booking.amount).isZero()) throw refused('Nothing can settle an amount of zero');
      await this.reversal.takeBack(tx, ctx, shares, reason);
      await this.entries.reverse(tx, ctx, booking, entries, reason);
      await this.bookings.setState(tx, ctx, booking.bookingId, 'open');
      return { reason, payments: shares.map(({ paymentId }) => paymentId), entries: entries.map(({ entryId }) => entryId) };
    });
  }

  private async apply(
    tx: Tx,
    ctx: RequestContext,
    booking: BookingRow,
    shares: readonly ExpectedShare[],
    entries: readonly NewEntry[],
  ): Promise<void> {
    if (booking.state !== 'open') throw refused('It is not open');
    const ids = [booking.bookingId];
    const rest = restOf(booking, [...(await this.bookings.paidBy(tx, ctx, ids)), ...(await this.entries.of(tx, ctx, ids))]);
    const isOnce = new Set(shares.map(({ resource, invoiceId }) => `${resource} ${invoiceId}`)).size === shares.length;
    const parts = [...shares, ...entries];
    await this.settlement.assertAsShown(tx, ctx, booking, shares);
    if (!isOnce || !fitsIn(rest, parts) || entries.some(({ amount }) => decimal(amount).isZero()))
      throw refused('The parts come to more than the booking, or to nothing of it');
    const taxed = booking.currency === accountingCurrency ? -1 : entries.findIndex(({ taxRateId }) => taxRateId !== null);
    if (taxed >= 0) throw new Problem('INVALID_INPUT', { errors: [{ pointer: `/entries/${taxed}/taxRateId`, code: 'FIELD_NOT_ALLOWED' }] });
    await this.settlement.settle(tx, ctx, booking, shares);
    await this.entries.insert(tx, ctx, booking, entries);
    await this.bookings.setState(tx, ctx, booking.bookingId, decimal(restOf({ amount: rest }, parts)).isZero() ? 'paid' : 'open');
  }

  private change(
    ctx: RequestContext,
    { legalEntity, bookingId }: Place,
    action: string,
    work: (tx: Tx, booking: BookingRow) => Promise<object>,
  ): Promise<View> {
    return this.database.transaction(ctx, async (tx) => {
      const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
      await this.entities.lock(tx, ctx, legalEntityId);
      const booking = await this.bookings.lock(tx, ctx, legalEntityId, bookingId);
      assertCurrent(ctx, booking.version);
      await this.record(tx, ctx, booking, action, await work(tx, booking));
      return (await this.views.of(tx, ctx, legalEntityId, [await this.bookings.lock(tx, ctx, legalEntityId, bookingId)]))[0]!;
    });
  }

  private record(tx: Tx, ctx: RequestContext, { bookingId, state }: BookingRow, action: string, after: object): Promise<unknown> {
    return this.audit.record(tx, ctx, { action, entity: 'bank-bookings', entityId: bookingId, before: { state }, after });
  }
}

const refused = (detail: string): Problem => new Problem('BOOKING_SETTLEMENT_FAILED', { detail });
