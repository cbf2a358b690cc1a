import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { dayLiteral, type Tx } from '../../platform/storage/database/index.js';
import { found } from '../../platform/runtime/problems/index.js';
import type { BankBooking, BankStatement } from '../../reading/model/index.js';
import type { Offer } from './match-bookings.rules.js';
import type { Share } from './open-invoice.js';

export type BookingState = 'open' | 'paid' | 'set-aside';
/** A stored booking. */
export interface BookingRow extends BankBooking {
  bookingId: number;
  version: number;
  legalEntityId: number;
  state: BookingState;
  reason: string | null;
  askedAt: Date | null;
  askedOf: string | null;
  /** Invoices that it may pay, as of `offersOf`: the state of the open invoices, and its rest. */
  offers: Offer[];
  offersOf: string | null;
}
/** What a booking paid, with the payment that records it. */
export interface PaidShare extends Share {
  bookingId: number;
  paymentId: number;
  invoiceNumber: string;
  name: string;
}

/** A booking as read, with its fingerprint. */
export type FoundBooking = BankBooking & { fingerprint: string };
/** Why a booking with amount zero is set aside: nothing could settle it. */
export const zeroAmount = 'zero-amount';

const select = `SELECT b.id AS "bookingId", b.version, b.legal_entity_id AS "legalEntityId", trim_scale(b.amount)::text AS amount, b.currency,
  b.booked_on AS "bookedOn", b.is_return AS "isReturn", b.bank_reference AS "bankReference", b.end_to_end_id AS "endToEndId",
  b.batch_reference AS "batchReference", b.counterparty_name AS "counterpartyName", b.counterparty_iban AS "counterpartyIban", b.description, b.state,
  b.reason, b.receipt_requested_at AS "askedAt", person_name(b.receipt_requested_from) AS "askedOf", b.offers, b.offers_of AS "offersOf"
  FROM bank_bookings b WHERE b.ecosystem_id = $1 AND b.legal_entity_id = $2`;

/** Filter for bookings: one state, or outgoing money without an invoice. */
type BookingScope = BookingState | 'missing';
const inScope: Record<BookingScope, string> = {
  open: `b.state = 'open'`,
  paid: `b.state = 'paid'`,
  'set-aside': `b.state = 'set-aside'`,
  missing: `b.state = 'open' AND b.amount < 0 AND NOT b.is_return`,
};

/** Which bookings: those of a scope, if asked up to and including a day. */
export interface BookingSelection {
  scope: BookingScope;
  until?: string | undefined;
}
const bookedBy = (until: string | undefined): string => (until === undefined ? '' : ` AND b.booked_on <= ${dayLiteral(until)}`);

/** Stores the bank bookings of a legal entity. */
@Injectable()
export class BankBookings {
  /** Inserts bookings of a statement, each beside its equals, and returns them. */
  async insert(
    tx: Tx,
    ctx: RequestContext,
    legalEntityId: number,
    { statementId, account, bookings }: Pick<BankStatement, 'statementId' | 'account'> & { bookings: readonly FoundBooking[] },
  ): Promise<BookingRow[]> {
    const added: { id: number }[] = await tx.query(
      `INSERT INTO bank_bookings (ecosystem_id, created_by, legal_entity_id, statement_id, account, fingerprint, occurrence, amount, currency, booked_on, is_return,
         bank_reference, end_to_end_id, batch_reference, counterparty_name, counterparty_iban, description, state, reason)
       SELECT $1, $2, $3, $4, $5, r.fingerprint, row_number() OVER (PARTITION BY r.fingerprint ORDER BY r.nth) + coalesce((SELECT max(k.occurrence)
           FROM bank_bookings k WHERE k.ecosystem_id = $1 AND k.legal_entity_id = $3 AND k.fingerprint = r.fingerprint), 0),
         r.amount, r.currency, r."bookedOn", r."isReturn", r."bankReference", r."endToEndId", r."batchReference", r."counterpartyName",
         r."counterpartyIban", r.description, CASE r.amount WHEN 0 THEN 'set-aside' ELSE 'open' END, CASE r.amount WHEN 0 THEN '${zeroAmount}' END
       FROM jsonb_to_recordset($6::jsonb) AS r (nth int, fingerprint text, amount numeric, currency text, "bookedOn" date, "isReturn" boolean,
         "bankReference" text, "endToEndId" text, "batchReference" text, "counterpartyName" text, "counterpartyIban" text, description text)
       ORDER BY r.nth RETURNING id`,
      [
        ...[ctx.ecosystemId, ctx.person?.personId ?? null, legalEntityId, statementId, account],
        JSON.stringify(bookings.map((one, nth) => ({ nth, ...one }))),
      ],
    );
    return tx.query(`${select} AND b.id = ANY ($3::int[]) ORDER BY b.id`, [ctx.ecosystemId, legalEntityId, added.map(({ id }) => id)]);
  }

  list(
    tx: Tx,
    ctx: RequestContext,
    legalEntityId: number,
    { scope, until, offset, limit }: BookingSelection & { offset: number; limit: number },
  ): Promise<BookingRow[]> {
    return tx.query(`${select} AND ${inScope[scope]}${bookedBy(until)} ORDER BY b.booked_on DESC, b.id DESC OFFSET $3 LIMIT $4`, [
      ctx.ecosystemId,
      legalEntityId,
      offset,
      limit,
    ]);
  }

  async count(tx: Tx, ctx: RequestContext, legalEntityId: number, { scope, until }: BookingSelection): Promise<number> {
    const [row] = await tx.query(
      `SELECT count(*)::int AS count FROM bank_bookings b WHERE b.ecosystem_id = $1 AND b.legal_entity_id = $2 AND ${inScope[scope]}${bookedBy(until)}`,
      [ctx.ecosystemId, legalEntityId],
    );
    return row.count as number;
  }

  async one(tx: Tx, ctx: RequestContext, legalEntityId: number, bookingId: number): Promise<BookingRow> {
    const [row] = await tx.query(`${select} AND b.id = $3`, [ctx.ecosystemId, legalEntityId, bookingId]);
    return found(row as BookingRow | undefined);
  }

  /** Counts the bookings of the last file, and of statements of which some are open, and how many of them are settled. */
  async progress(tx: Tx, ctx: RequestContext, legalEntityId: number): Promise<{ settled: number; total: number }> {
    const [row] = await tx.query(
      `WITH worked AS (SELECT s.id FROM bank_statements s WHERE s.ecosystem_id = $1 AND s.legal_entity_id = $2
           AND s.file_digest = (SELECT l.file_digest FROM bank_statements l WHERE l.ecosystem_id = $1 AND l.legal_entity_id = $2 ORDER BY l.id DESC LIMIT 1)
         UNION SELECT m.bank_statement_id FROM bank_bookings b
         JOIN bank_statement_bookings m ON m.ecosystem_id = b.ecosystem_id AND m.bank_booking_id = b.id
         WHERE b.ecosystem_id = $1 AND b.legal_entity_id = $2 AND b.state = 'open')
       SELECT count(*)::int AS total, (count(*) FILTER (WHERE b.state <> 'open'))::int AS settled FROM bank_bookings b
       WHERE b.ecosystem_id = $1 AND b.legal_entity_id = $2 AND (b.state = 'open' OR b.id IN (SELECT m.bank_booking_id FROM bank_statement_bookings m
         WHERE m.ecosystem_id = $1 AND m.bank_statement_id IN (SELECT id FROM worked)))`,
      [ctx.ecosystemId, legalEntityId],
    );
    return row as { settled: number; total: number };
  }

  async lock(tx: Tx, ctx: RequestContext, legalEntityId: number, bookingId: number): Promise<BookingRow> {
    const [row] = await tx.query(`${select} AND b.id = $3 FOR UPDATE OF b`, [ctx.ecosystemId, legalEntityId, bookingId]);
    return found(row as BookingRow | undefined);
  }

  async setState(tx: Tx, ctx: RequestContext, bookingId: number, state: BookingState, reason: string | null = null): Promise<void> {
    await tx.query(`UPDATE bank_bookings SET state = $3, reason = $4, version = version + 1 WHERE ecosystem_id = $1 AND id = $2`, [
      ctx.ecosystemId,
      bookingId,
      state,
      reason,
    ]);
  }

  /** Stores offers. Bookings that someone is changing keep theirs: they are compared again when they are shown. */
  async offer(tx: Tx, ctx: RequestContext, made: readonly Pick<BookingRow, 'bookingId' | 'offers' | 'offersOf'>[]): Promise<void> {
    await tx.query(
      `WITH made AS (SELECT * FROM jsonb_to_recordset($2::jsonb) AS r ("bookingId" int, offers jsonb, "offersOf" text)),
         free AS (SELECT b.id FROM bank_bookings b WHERE b.ecosystem_id = $1 AND b.id IN (SELECT "bookingId" FROM made) ORDER BY b.id
           FOR UPDATE SKIP LOCKED)
       UPDATE bank_bookings b SET offers = made.offers, offers_of = made."offersOf"
       FROM made JOIN free ON free.id = made."bookingId" WHERE b.ecosystem_id = $1 AND b.id = free.id`,
      [ctx.ecosystemId, JSON.stringify(made)],
    );
  }

  /** Records who was asked for the receipts of open debits; returns how many debits. */
  async ask(tx: Tx, ctx: RequestContext, legalEntityId: number, ids: readonly number[], personId: number): Promise<number> {
    const [rows] = await tx.query(
      `UPDATE bank_bookings b SET receipt_requested_at = now(), receipt_requested_from = $4, version = version + 1
       WHERE b.ecosystem_id = $1 AND b.legal_entity_id = $2 AND b.id = ANY ($3::int[]) AND ${inScope.missing} RETURNING b.id`,
      [ctx.ecosystemId, legalEntityId, ids, personId],
    );
    return (rows as unknown[]).length;
  }

  /** Returns the missing receipts that a person was asked for, oldest first. */
  askedOf(tx: Tx, ctx: RequestContext, personId: number, most: number): Promise<BookingRow[]> {
    return tx.query(
      `${select.replace(' AND b.legal_entity_id = $2', '')} AND b.receipt_requested_from = $2 AND ${inScope.missing} ORDER BY b.booked_on, b.id LIMIT ${most}`,
      [ctx.ecosystemId, personId],
    );
  }

  /** Returns what these bookings paid, without reversed payments; amounts have the sign that the bank uses. */
  paidBy(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<PaidShare[]> {
    const of = (
      resource: Share['resource'],
      { table, payments, sign, name }: Record<'table' | 'payments' | 'sign' | 'name', string>,
    ): string =>
      `SELECT p.bank_booking_id AS "bookingId", p.id AS "paymentId", '${resource}' AS resource, p.invoice_id AS "invoiceId", (${sign}p.amount)::text AS amount,
         i.invoice_number AS "invoiceNumber", ${name} AS name
       FROM ${payments} p JOIN ${table} i ON i.ecosystem_id = p.ecosystem_id AND i.id = p.invoice_id
       WHERE p.ecosystem_id = $1 AND p.bank_booking_id = ANY ($2::int[])
         AND NOT EXISTS (SELECT FROM ${payments} taken WHERE taken.ecosystem_id = p.ecosystem_id AND taken.reverses_payment_id = p.id)`;
    return tx.query(
      `${of('sales-invoices', { table: 'sales_invoices', payments: 'payments', sign: '', name: 'i.customer_name' })}
       UNION ALL ${of('purchase-invoices', { table: 'purchase_invoices', payments: 'purchase_payments', sign: '-', name: 'i.payee_name' })} ORDER BY 2`,
      [ctx.ecosystemId, ids],
    );
  }
}
