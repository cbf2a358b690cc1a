import { Injectable } from '@nestjs/common';
import { type BankBooking as View, type BankBookings as Page, decimal, type OpenInvoices as Found } from '@kantoor/schemas';
import { dateOnWire } from '../../platform/records/columns/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { grouped } from '../../platform/runtime/grouped.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { BankBookings, type BookingSelection, type BookingRow, type PaidShare } from './bank-bookings.repository.js';
import { BankEntries, type FitLedger, type StoredEntry } from './bank-entries.repository.js';
import { restOf } from './bank-entries.rules.js';
import { BankRules, type StoredRule, ruleFor, vatOfBook } from './bank-rules.service.js';
import { BookingOffers } from './booking-offers.service.js';
import { OpenInvoiceRows } from './open-invoices.repository.js';

/** Maximum number of open debits searched for those without an invoice. */
const missingMax = 500;

/** Shows bookings with what they paid, the ledgers they are booked to, and what they may pay. */
@Injectable()
export class BookingViews {
  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly bookings: BankBookings,
    private readonly entries: BankEntries,
    private readonly rules: BankRules,
    private readonly open: OpenInvoiceRows,
    private readonly offers: BookingOffers,
  ) {}

  list(
    ctx: RequestContext,
    legalEntity: string,
    selection: BookingSelection,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<Page> {
    return this.database.transaction(ctx, async (tx) => {
      const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
      const items =
        selection.scope === 'missing'
          ? (await this.missing(tx, ctx, legalEntityId, selection.until)).slice(offset)
          : await this.of(
              tx,
              ctx,
              legalEntityId,
              await this.bookings.list(tx, ctx, legalEntityId, { ...selection, offset, limit: limit + 1 }),
            );
      const progress = await this.bookings.progress(tx, ctx, legalEntityId);
      return { items: items.slice(0, limit), more: items.length > limit, progress };
    });
  }

  /** Returns outgoing bookings for which there is no invoice and no rule: their receipts are missing. */
  async missing(tx: Tx, ctx: RequestContext, legalEntityId: number, until?: string): Promise<View[]> {
    const rows = await this.bookings.list(tx, ctx, legalEntityId, { scope: 'missing', until, offset: 0, limit: missingMax });
    return (await this.of(tx, ctx, legalEntityId, rows)).filter(({ offers, proposal }) => offers.length === 0 && !proposal);
  }

  /** Finds open invoices for a booking by number, reference, name or amount; what fits its rest comes first. */
  search(ctx: RequestContext, legalEntity: string, bookingId: number, text: string): Promise<Found> {
    return this.database.transaction(ctx, async (tx) => {
      const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
      const booking = await this.bookings.one(tx, ctx, legalEntityId, bookingId);
      const [view] = await this.of(tx, ctx, legalEntityId, [booking]);
      const rows = await this.open.search(tx, ctx, legalEntityId, { text, currency: booking.currency, rest: String(view!.rest) });
      return { items: rows.map((row) => ({ ...row, open: Number(row.open) })) };
    });
  }

  ledgers(ctx: RequestContext, legalEntity: string): Promise<FitLedger[]> {
    return this.database.transaction(ctx, async (tx) =>
      this.entries.ledgers(tx, ctx, (await this.entities.named(tx, ctx, legalEntity)).legalEntityId),
    );
  }

  async of(tx: Tx, ctx: RequestContext, legalEntityId: number, rows: readonly BookingRow[]): Promise<View[]> {
    const ids = rows.map(({ bookingId }) => bookingId);
    const shares = grouped((await this.bookings.paidBy(tx, ctx, ids)).map((share) => [share.bookingId, share] as const));
    const entries = grouped((await this.entries.of(tx, ctx, ids)).map((entry) => [entry.bookingId, entry] as const));
    const parts = (id: number) => [...(shares.get(id) ?? []), ...(entries.get(id) ?? [])];
    const rests = new Map(rows.map((row) => [row.bookingId, restOf(row, parts(row.bookingId))]));
    const open = rows.filter(({ state }) => state === 'open');
    const rules = open.length > 0 ? await this.rules.of(tx, ctx, legalEntityId) : [];
    const offers = await this.offers.of(
      tx,
      ctx,
      legalEntityId,
      open.map((row) => ({ ...row, amount: rests.get(row.bookingId)! })),
    );
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
      rest: Number(rests.get(row.bookingId)),
      shares: (shares.get(row.bookingId) ?? []).map(shareView),
      entries: (entries.get(row.bookingId) ?? []).map((entry) => entryView(entry, row)),
      proposal:
        row.state === 'open' && parts(row.bookingId).length === 0 && !offers.get(row.bookingId)?.length ? proposalOf(row, rules) : null,
    }));
  }
}

const shareView = ({ resource, invoiceId, invoiceNumber, name, amount }: PaidShare): View['shares'][number] => ({
  ...{ resource, invoiceId, invoiceNumber, name, amount: Number(amount), open: null },
});
function entryView(entry: StoredEntry, { bookedOn }: Pick<BookingRow, 'bookedOn'>): View['entries'][number] {
  const { entryId, ledgerAccount, ledgerName, description, amount, net, tax, taxRateId, taxPercentage, vatBook, postedOn } = entry;
  return {
    ...{ id: entryId, ledgerAccount, ledgerName, description, amount: Number(amount), net: Number(net), tax: Number(tax) },
    ...{ taxRateId, taxPercentage: taxPercentage === null ? null : Number(taxPercentage), vatOf: vatOfBook(vatBook) },
    postingDate: postedOn === bookedOn ? null : dateOnWire(postedOn),
  };
}

/** Entries have whole cents. */
function proposalOf(row: BookingRow, rules: readonly StoredRule[]): View['proposal'] {
  const rule = decimal(row.amount).decimalPlaces() > 2 ? undefined : ruleFor(row, rules);
  if (!rule) return null;
  const { ruleId, version, ledgerAccount, ledgerName, taxRateId, taxPercentage, vatBook } = rule;
  return {
    ...{ ruleId, ruleVersion: version, ledgerAccount, ledgerName, taxRateId },
    ...{ taxPercentage: taxPercentage === null ? null : Number(taxPercentage), vatOf: vatOfBook(vatBook) },
  };
}
