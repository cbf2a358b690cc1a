import { Injectable } from '@nestjs/common';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { grouped } from '../../platform/runtime/grouped.js';
import type { BankStatement } from '../../reading/model/index.js';
import { BankBookings, type BookingRow } from './bank-bookings.repository.js';
import {
  digestOf,
  fingerprintOf,
  knownBookings,
  type PlacedBooking,
  type PlacedStatement,
  type StoredBooking,
} from './known-bookings.rules.js';
import { addsUp, type BalancedStatement, balancedOf } from './statement-balances.rules.js';

/** A stored statement, with its bookings counted. */
export interface StoredStatement extends BalancedStatement {
  fileName: string;
  readAt: Date;
  firstDay: string | null;
  lastDay: string | null;
  bookings: number;
  open: number;
}
export interface StatementSource {
  fileName: string;
  fileDigest: string;
}

const balances = `CASE WHEN s.currency IS NOT NULL THEN json_build_object('currency', s.currency, 'opening', trim_scale(s.opening)::text, 'openedOn', s.opened_on,
  'closing', trim_scale(s.closing)::text, 'closedOn', s.closed_on, 'booked', trim_scale(s.booked)::text) END AS balances`;

/** Stores the bank statements of a legal entity, and which bookings each contains. */
@Injectable()
export class BankStatementRows {
  constructor(private readonly bookings: BankBookings) {}

  /** Stores a statement and those of its bookings that are not known yet, and returns these. The same statement again changes nothing. */
  async keep(
    tx: Tx,
    ctx: RequestContext,
    legalEntityId: number,
    statement: BankStatement,
    source: StatementSource,
  ): Promise<{ id: number; added: BookingRow[] }> {
    const found = statement.bookings.map((booking) => ({ ...booking, fingerprint: fingerprintOf(statement.account, booking) }));
    const digest = digestOf({ ...statement, bookings: found });
    const [same] = await tx.query(`SELECT id FROM bank_statements WHERE ecosystem_id = $1 AND legal_entity_id = $2 AND digest = $3`, [
      ...[ctx.ecosystemId, legalEntityId, digest],
    ]);
    if (same) return { id: same.id as number, added: [] };
    const sum = balancedOf(statement);
    const stored = await this.equalTo(tx, ctx, legalEntityId, [...new Set(found.map(({ fingerprint }) => fingerprint))]);
    const known = knownBookings({ ...statement, ...source, balances: sum && addsUp(sum) ? sum : null, bookings: found }, stored);
    const added = await this.bookings.insert(tx, ctx, legalEntityId, {
      ...statement,
      bookings: found.filter((_, nth) => known[nth] === null),
    });
    const days = found.map(({ bookedOn }) => bookedOn).sort();
    const [{ id }] = await tx.query(
      `INSERT INTO bank_statements (ecosystem_id, created_by, legal_entity_id, account, statement_id, sequence, file_name, file_digest, digest, first_day, last_day,
         currency, opening, opened_on, closing, closed_on, booked)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) RETURNING id`,
      [
        ...[ctx.ecosystemId, ctx.person?.personId ?? null, legalEntityId, statement.account, statement.statementId, statement.sequence],
        ...[source.fileName, source.fileDigest, digest, days[0] ?? null, days.at(-1) ?? null],
        ...[
          sum?.currency ?? null,
          sum?.opening ?? null,
          sum?.openedOn ?? null,
          sum?.closing ?? null,
          sum?.closedOn ?? null,
          sum?.booked ?? null,
        ],
      ],
    );
    const contained = [...known.filter((bookingId) => bookingId !== null), ...added.map(({ bookingId }) => bookingId)];
    await tx.query(
      `INSERT INTO bank_statement_bookings (ecosystem_id, bank_statement_id, bank_booking_id) SELECT $1, $2, b FROM unnest($3::int[]) b`,
      [ctx.ecosystemId, id, contained],
    );
    return { id: id as number, added };
  }

  /** Returns the statements of a legal entity, latest first. */
  of(tx: Tx, ctx: RequestContext, legalEntityId: number): Promise<StoredStatement[]> {
    return tx.query(
      `SELECT s.id, s.account, s.statement_id AS "statementId", s.sequence, ${balances}, s.file_name AS "fileName", s.created_at AS "readAt",
         s.first_day AS "firstDay", s.last_day AS "lastDay", c.bookings, c.open
       FROM bank_statements s
       CROSS JOIN LATERAL (SELECT count(*)::int AS bookings, (count(*) FILTER (WHERE b.state = 'open'))::int AS open
         FROM bank_statement_bookings m JOIN bank_bookings b ON b.ecosystem_id = m.ecosystem_id AND b.id = m.bank_booking_id
         WHERE m.ecosystem_id = s.ecosystem_id AND m.bank_statement_id = s.id) c
       WHERE s.ecosystem_id = $1 AND s.legal_entity_id = $2 ORDER BY s.id DESC LIMIT ${fixed('statementsCompared')}`,
      [ctx.ecosystemId, legalEntityId],
    );
  }

  /** Returns the stored bookings with these fingerprints, each with the statements that contain it. */
  private async equalTo(tx: Tx, ctx: RequestContext, legalEntityId: number, fingerprints: readonly string[]): Promise<StoredBooking[]> {
    const rows: { bookingId: number; fingerprint: string; statements: number[] }[] = await tx.query(
      `SELECT b.id AS "bookingId", b.fingerprint,
         ARRAY(SELECT m.bank_statement_id FROM bank_statement_bookings m WHERE m.ecosystem_id = b.ecosystem_id AND m.bank_booking_id = b.id) AS statements
       FROM bank_bookings b WHERE b.ecosystem_id = $1 AND b.legal_entity_id = $2 AND b.fingerprint = ANY ($3::text[]) ORDER BY b.id`,
      [ctx.ecosystemId, legalEntityId, fingerprints],
    );
    const placed = await this.placed(tx, ctx, [...new Set(rows.flatMap(({ statements }) => statements))]);
    return rows.map((row) => ({ ...row, statements: row.statements.map((id) => placed.get(id)!) }));
  }

  private async placed(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<ReadonlyMap<number, PlacedStatement>> {
    if (ids.length === 0) return new Map();
    const statements: (Pick<StoredStatement, 'id' | 'statementId' | 'sequence' | 'balances'> & { fileDigest: string })[] = await tx.query(
      `SELECT s.id, s.statement_id AS "statementId", s.sequence, s.file_digest AS "fileDigest", ${balances}
       FROM bank_statements s WHERE s.ecosystem_id = $1 AND s.id = ANY ($2::int[])`,
      [ctx.ecosystemId, ids],
    );
    const contained: (PlacedBooking & { statement: number })[] = await tx.query(
      `SELECT m.bank_statement_id AS statement, b.fingerprint, b.booked_on AS "bookedOn", b.amount::text AS amount
       FROM bank_statement_bookings m JOIN bank_bookings b ON b.ecosystem_id = m.ecosystem_id AND b.id = m.bank_booking_id
       WHERE m.ecosystem_id = $1 AND m.bank_statement_id = ANY ($2::int[])`,
      [ctx.ecosystemId, ids],
    );
    const bookings = grouped(contained.map(({ statement, ...booking }) => [statement, booking] as const));
    return new Map(
      statements.map(({ id, ...row }) => [
        id,
        { ...row, balances: row.balances && addsUp(row.balances) ? row.balances : null, bookings: bookings.get(id) ?? [] },
      ]),
    );
  }
}
