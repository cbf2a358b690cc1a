import { Injectable } from '@nestjs/common';
import { accountingCurrency, type BankAgreement, type DaysOfPeriod } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, dayLiteral, dayOfMoment } from '../../platform/storage/database/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { bankAgreementOf, type BankFigures, type BankLine } from './bank-agreement.rules.js';

interface AgreementQuery extends DaysOfPeriod {
  legalEntityId: number;
  /** What the journal has on the account of the bank. */
  journal: string;
}

/** Explains line by line why the bank and the journal differ in a month, in euro. */
@Injectable()
export class BankAgreements {
  constructor(
    private readonly database: Database,
    private readonly settings: EcosystemSettings,
  ) {}

  async of(ctx: RequestContext, { legalEntityId, from, to, journal }: AgreementQuery): Promise<BankAgreement> {
    const { timeZone } = await this.settings.of(ctx);
    const params = [ctx.ecosystemId, legalEntityId, accountingCurrency];
    const [statements, booked, lines] = await this.database.readMany<unknown>(ctx, [
      { sql: balancesSql({ from, to }), params },
      { sql: bookedSql({ from, to }), params },
      { sql: linesSql({ from, to }, timeZone), params },
    ]);
    const statement = (statements![0] ?? null) as BankFigures['statement'];
    const [sum] = booked as [{ amount: string }];
    return bankAgreementOf({ statement, booked: sum.amount, journal, lines: lines as BankLine[] });
  }
}

const within = (day: string, { from, to }: DaysOfPeriod): string => `${day} BETWEEN ${dayLiteral(from)} AND ${dayLiteral(to)}`;
const ofEntity = (row: string): string => `${row}.ecosystem_id = $1 AND ${row}.legal_entity_id = $2 AND ${row}.currency = $3`;

/** SQL: for all accounts together, the balance before the month (or that of its first statement) and the last one in it. */
const balancesSql = ({ from, to }: DaysOfPeriod): string => `
  SELECT sum(o.balance)::text AS opening, sum(c.balance)::text AS closing
  FROM (SELECT DISTINCT s.account FROM bank_statements s WHERE ${ofEntity('s')} AND ${within('s.closed_on', { from, to })}) account
  CROSS JOIN LATERAL (SELECT coalesce(
    (SELECT s.closing FROM bank_statements s WHERE ${ofEntity('s')} AND s.account = account.account AND s.closed_on < ${dayLiteral(from)}
     ORDER BY s.closed_on DESC, s.id DESC LIMIT 1),
    (SELECT s.opening FROM bank_statements s WHERE ${ofEntity('s')} AND s.account = account.account AND ${within('s.closed_on', { from, to })}
     ORDER BY s.opened_on, s.id LIMIT 1)) AS balance) o
  CROSS JOIN LATERAL (SELECT s.closing AS balance FROM bank_statements s WHERE ${ofEntity('s')} AND s.account = account.account
    AND ${within('s.closed_on', { from, to })} ORDER BY s.closed_on DESC, s.id DESC LIMIT 1) c
  HAVING count(*) > 0`;

const bookedSql = (days: DaysOfPeriod): string =>
  `SELECT coalesce(sum(b.amount), 0)::text AS amount FROM bank_bookings b WHERE ${ofEntity('b')} AND ${within('b.booked_on', days)}`;

/** Methods that the journal has on other accounts than the bank (`accountOfMethod`). */
const notOnBank = `('cash', 'set-off', 'difference')`;

/** SQL: payments and entries on the bank with the day on which the journal has them, and their booking if the bank has one. */
function partsSql(timeZone: string): string {
  const payments = (table: string, invoices: string, sign: string): string => `
    SELECT coalesce(p.bank_booking_id, taken.bank_booking_id) AS booking, p.invoice_id AS id, '${invoices}' AS kind, t.invoice_number AS text,
      coalesce(p.posting_date, ${dayOfMoment('p.paid_at', timeZone)}) AS day, ${sign}p.amount AS amount
    FROM ${table} p JOIN ${invoices} t ON t.ecosystem_id = p.ecosystem_id AND t.id = p.invoice_id
    LEFT JOIN ${table} taken ON taken.ecosystem_id = p.ecosystem_id AND taken.id = p.reverses_payment_id
    WHERE p.ecosystem_id = $1 AND t.legal_entity_id = $2 AND p.currency = $3 AND coalesce(taken.method, p.method) NOT IN ${notOnBank}`;
  return `${payments('payments', 'sales_invoices', '')} UNION ALL ${payments('purchase_payments', 'purchase_invoices', '-')}
    UNION ALL SELECT e.bank_booking_id, e.bank_booking_id, 'entry', e.description, e.posted_on, e.net + e.tax FROM bank_entries e WHERE ${ofEntity('e')}`;
}

/**
 * SQL: each reason, with what the bank has more because of it: bookings that are not settled or set aside, what is posted in another month
 * than that of its booking, and payments that no booking confirms.
 */
const linesSql = (days: DaysOfPeriod, timeZone: string): string => `
  WITH part AS (${partsSql(timeZone)}),
  booking AS (SELECT b.id, b.booked_on, b.state, b.amount, coalesce(nullif(b.counterparty_name, ''), b.description) AS text, ${within('b.booked_on', days)} AS here
    FROM bank_bookings b WHERE ${ofEntity('b')}),
  line AS (
    SELECT CASE b.state WHEN 'set-aside' THEN 'set-aside' ELSE 'open-booking' END AS why, b.id, b.booked_on AS day, b.text,
      b.amount - coalesce((SELECT sum(p.amount) FROM part p WHERE p.booking = b.id), 0) AS amount FROM booking b WHERE b.here
    UNION ALL SELECT 'posted-elsewhere', b.id, p.day, p.text, p.amount FROM part p JOIN booking b ON b.id = p.booking
      WHERE b.here AND NOT ${within('p.day', days)}
    UNION ALL SELECT 'of-other-month', b.id, b.booked_on, p.text, -p.amount FROM part p JOIN booking b ON b.id = p.booking
      WHERE NOT b.here AND ${within('p.day', days)}
    UNION ALL SELECT CASE p.kind WHEN 'sales_invoices' THEN 'received-by-hand' ELSE 'paid-by-hand' END, p.id, p.day, p.text, -p.amount FROM part p
      WHERE p.booking IS NULL AND ${within('p.day', days)})
  SELECT why, id, day::text AS date, text, round(amount, 2)::text AS amount FROM line WHERE amount <> 0 ORDER BY day, why, id`;
