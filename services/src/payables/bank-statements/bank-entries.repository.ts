import { Injectable } from '@nestjs/common';
import { journalAccountsOf, type JournalAccount, ledgerSchema, legalEntitySchema } from '@kantoor/schemas';
import { In, IsNull, Not } from 'typeorm';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { type FieldProblem, Problem } from '../../platform/runtime/problems/index.js';
import { ormEntityOf, Records } from '../../platform/records/records/index.js';
import { ClosedPeriods } from '../../books/closed-periods/index.js';
import { type ChargedRate, ChargedRates } from '../../books/tax-rates/index.js';
import { categoryOf, counterpartyKeyOf, figuresOf, type VatBook } from './bank-entries.rules.js';
import type { BookingRow } from './bank-bookings.repository.js';

/** A part of a booking to be booked to a ledger. */
export interface NewEntry {
  ledgerAccount: string;
  /** With VAT, in the sign of the bank. */
  amount: string;
  taxRateId: number | null;
  vatBook: VatBook | null;
  description?: string;
  bankRuleId?: number;
}
export interface StoredEntry {
  entryId: number;
  bookingId: number;
  ledgerAccount: string;
  ledgerName: string | null;
  description: string;
  amount: string;
  net: string;
  tax: string;
  taxRateId: number | null;
  taxPercentage: string | null;
  vatBook: VatBook | null;
  /** The day by which it is in journal and VAT: that of its booking, else the first day after the closed periods (D-65). */
  postedOn: string;
}
export interface FitLedger {
  value: string;
  name: string;
  /** How often bookings were booked on it. */
  used: number;
}

/** Accounts that other entries of the journal keep: amounts on them come from invoices, payments and the bank itself. */
const keptByJournal: readonly JournalAccount[] = ['debtors', 'creditors', 'vatPayable', 'vatReceivable', 'bank', 'setOff', 'unassigned'];
const partyMax = 140;
const ledgersMost = 500;

/** Stores parts of bank bookings that are booked to a ledger. */
@Injectable()
export class BankEntries {
  constructor(
    private readonly records: Records,
    private readonly rates: ChargedRates,
    private readonly periods: ClosedPeriods,
  ) {}

  /** Returns the ledgers on which a booking may be booked, most used first. */
  async ledgers(tx: Tx, ctx: RequestContext, legalEntityId: number): Promise<FitLedger[]> {
    const accounts = await this.accountsOfJournal(tx, ctx, legalEntityId);
    const counts: { value: string; used: number }[] = await tx.query(
      `SELECT e.ledger_account AS value, count(*)::int AS used FROM bank_entries e
       WHERE e.ecosystem_id = $1 AND e.legal_entity_id = $2 AND e.reverses_entry_id IS NULL GROUP BY e.ledger_account`,
      [ctx.ecosystemId, legalEntityId],
    );
    const used = new Map(counts.map((row) => [row.value, row.used]));
    const where = { ecosystemId: ctx.ecosystemId, archivedAt: IsNull(), value: Not(In(accounts)) };
    const rows = await tx.find(ormEntityOf(ledgerSchema), { where, order: { value: 'ASC' }, take: ledgersMost });
    return rows
      .map(({ value, name }) => ({ value: value as string, name: name as string, used: used.get(value as string) ?? 0 }))
      .sort((one, other) => other.used - one.used);
  }

  /** Refuses ledgers that do not exist or that the journal keeps, and rates that no entry can have. */
  async assertFit(
    tx: Tx,
    ctx: RequestContext,
    legalEntityId: number,
    parts: readonly Pick<NewEntry, 'ledgerAccount' | 'taxRateId' | 'vatBook'>[],
    pointer: (at: number) => string,
  ): Promise<ReadonlyMap<number, ChargedRate>> {
    const accounts = await this.accountsOfJournal(tx, ctx, legalEntityId);
    const where = parts.map(({ ledgerAccount: value }) => ({ ecosystemId: ctx.ecosystemId, value }));
    const known = new Map((await tx.find(ormEntityOf(ledgerSchema), { where })).map((row) => [row.value as string, row]));
    const rates = await this.rates.byId(
      tx,
      ctx,
      parts.flatMap(({ taxRateId }) => taxRateId ?? []),
    );
    const errors = parts.flatMap(({ ledgerAccount, taxRateId, vatBook }, at): FieldProblem[] => {
      const ledger = known.get(ledgerAccount);
      const rate = taxRateId === null ? null : rates.get(taxRateId);
      const of = (field: string, code: string): FieldProblem => ({ pointer: `${pointer(at)}${field}`, code });
      return [
        ...(!ledger || ledger.archivedAt ? [of('/ledgerAccount', 'FIELD_REFERENCE_UNKNOWN')] : []),
        ...(accounts.includes(ledgerAccount) ? [of('/ledgerAccount', 'FIELD_NOT_ALLOWED')] : []),
        ...(rate === undefined ? [of('/taxRateId', 'FIELD_REFERENCE_UNKNOWN')] : []),
        ...(rate?.isRelayed || (rate === null) !== (vatBook === null) ? [of('/taxRateId', 'FIELD_NOT_ALLOWED')] : []),
      ];
    });
    if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors });
    return rates;
  }

  async insert(tx: Tx, ctx: RequestContext, booking: BookingRow, parts: readonly NewEntry[]): Promise<void> {
    if (parts.length === 0) return;
    const rates = await this.assertFit(tx, ctx, booking.legalEntityId, parts, (at) => `/entries/${at}`);
    const postedOn = await this.openDay(tx, ctx, booking.legalEntityId, booking.bookedOn);
    const party = (booking.counterpartyName ?? booking.counterpartyIban ?? booking.description).slice(0, partyMax);
    const rows = parts.map(({ ledgerAccount, amount, taxRateId, vatBook, description, bankRuleId }, nth) => {
      const rate = taxRateId === null ? null : rates.get(taxRateId)!;
      return {
        ...{ nth, ledgerAccount, ...figuresOf(amount, rate), description: description ?? booking.description },
        ...{ taxRateId, vatBook, category: rate && categoryOf(rate), percentage: rate && (rate.isExempt ? '0' : rate.percentage) },
        bankRuleId: bankRuleId ?? null,
      };
    });
    await tx.query(
      `INSERT INTO bank_entries (ecosystem_id, created_by, legal_entity_id, bank_booking_id, posted_on, party, counterparty_key, currency, ledger_account,
         description, net, tax, tax_rate_id, vat_book, vat_category, tax_percentage, bank_rule_id)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, r."ledgerAccount", r.description, r.net, r.tax, r."taxRateId", r."vatBook", r.category, r.percentage, r."bankRuleId"
       FROM jsonb_to_recordset($9::jsonb) AS r (nth int, "ledgerAccount" text, description text, net numeric, tax numeric, "taxRateId" int, "vatBook" text,
         category text, percentage numeric, "bankRuleId" int) ORDER BY r.nth`,
      [
        ...[ctx.ecosystemId, ctx.person?.personId ?? null, booking.legalEntityId, booking.bookingId, postedOn],
        ...[party, counterpartyKeyOf(booking), booking.currency, JSON.stringify(rows)],
      ],
    );
  }

  /** Returns the entries of these bookings that were not reversed. */
  async of(tx: Tx, ctx: RequestContext, bookingIds: readonly number[]): Promise<StoredEntry[]> {
    const rows: Omit<StoredEntry, 'ledgerName'>[] = await tx.query(
      `SELECT e.id AS "entryId", e.bank_booking_id AS "bookingId", e.ledger_account AS "ledgerAccount",
         e.description, (e.net + e.tax)::text AS amount, e.net::text AS net, e.tax::text AS tax, e.tax_rate_id AS "taxRateId",
         trim_scale(e.tax_percentage)::text AS "taxPercentage", e.vat_book AS "vatBook", e.posted_on AS "postedOn"
       FROM bank_entries e WHERE e.ecosystem_id = $1 AND e.bank_booking_id = ANY ($2::int[]) AND e.reverses_entry_id IS NULL
         AND NOT EXISTS (SELECT FROM bank_entries r WHERE r.ecosystem_id = e.ecosystem_id AND r.reverses_entry_id = e.id) ORDER BY e.id`,
      [ctx.ecosystemId, bookingIds],
    );
    return withLedgerNames(tx, ctx, rows);
  }

  /** Reverses entries of a booking, each by another with the opposite amounts on its day of posting, or on the first day that is open. */
  async reverse(
    tx: Tx,
    ctx: RequestContext,
    { legalEntityId }: BookingRow,
    entries: readonly StoredEntry[],
    reason: string,
  ): Promise<void> {
    for (const { entryId, postedOn } of entries) {
      const reversedOn = await this.openDay(tx, ctx, legalEntityId, postedOn);
      await tx.query(
        `INSERT INTO bank_entries (ecosystem_id, created_by, legal_entity_id, bank_booking_id, posted_on, party, counterparty_key, currency, ledger_account,
           description, net, tax, tax_rate_id, vat_book, vat_category, tax_percentage, reverses_entry_id, reason)
         SELECT ecosystem_id, $3, legal_entity_id, bank_booking_id, $4, party, counterparty_key, currency, ledger_account, description, -net, -tax,
           tax_rate_id, vat_book, vat_category, tax_percentage, id, $5
         FROM bank_entries WHERE ecosystem_id = $1 AND id = $2`,
        [ctx.ecosystemId, entryId, ctx.person?.personId ?? null, reversedOn, reason],
      );
    }
  }

  private async openDay(tx: Tx, ctx: RequestContext, legalEntityId: number, day: string): Promise<string> {
    return (await this.periods.postingDateOf(tx, ctx, legalEntityId, day)) ?? day;
  }

  private async accountsOfJournal(tx: Tx, ctx: RequestContext, legalEntityId: number): Promise<string[]> {
    const { journalAccounts } = await this.records.stored(tx, ctx, legalEntitySchema, legalEntityId);
    const accounts = journalAccountsOf(journalAccounts);
    return keptByJournal.map((account) => accounts[account]);
  }
}

/** Adds the name of the ledger to each row; null if there is no such ledger any more. */
export async function withLedgerNames<Row extends { ledgerAccount: string }>(
  tx: Tx,
  ctx: RequestContext,
  rows: readonly Row[],
): Promise<(Row & { ledgerName: string | null })[]> {
  if (rows.length === 0) return [];
  const where = { ecosystemId: ctx.ecosystemId, value: In([...new Set(rows.map(({ ledgerAccount }) => ledgerAccount))]) };
  const ledgers = await tx.find(ormEntityOf(ledgerSchema), { where });
  const names = new Map(ledgers.map(({ value, name }) => [value as string, name as string]));
  return rows.map((row) => ({ ...row, ledgerName: names.get(row.ledgerAccount) ?? null }));
}
