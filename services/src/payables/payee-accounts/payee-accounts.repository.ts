import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { RecordHistory } from '../../platform/records/kinds/index.js';

/** The account for the refund of one sales invoice belongs to that invoice. */
export type Payee = { organizationId: number } | { personId: number } | { salesInvoiceId: number };
export interface AccountRow {
  accountId: number;
  organizationId: number | null;
  personId: number | null;
  salesInvoiceId: number | null;
  iban: string | null;
  writtenAt: Date;
  writtenByName: string | null;
  /** Everyone who wrote this IBAN for any payee (D-63). */
  authors: number[];
  confirmedAt: Date | null;
  confirmedByName: string | null;
  /** Its author confirmed it, in an office of one (D-64). */
  confirmedAlone: boolean;
}

const columns = `a.id AS "accountId", a.organization_id AS "organizationId", a.person_id AS "personId", a.sales_invoice_id AS "salesInvoiceId", a.iban, a.written_at AS "writtenAt",
  person_name(a.written_by) AS "writtenByName", a.authors, a.confirmed_at AS "confirmedAt", person_name(a.confirmed_by) AS "confirmedByName",
  a.confirmed_alone AS "confirmedAlone"`;
/** Only the last account of a payee is current. */
const isCurrent = `NOT EXISTS (SELECT FROM payee_accounts later WHERE later.ecosystem_id = a.ecosystem_id AND later.id > a.id
  AND (later.organization_id = a.organization_id OR later.person_id = a.person_id OR later.sales_invoice_id = a.sales_invoice_id))`;

/** A trigger writes an account with its organization; once a person confirmed it, it is in use. */
export const payeeAccountHistory: RecordHistory = { table: 'payee_accounts', isUse: 'confirmed_by IS NOT NULL' };

/** SQL: left join of the present account of the payee of purchase invoice `t`, with what it is compared with before it is paid. */
export const joinedAccount = `LEFT JOIN LATERAL (SELECT a.id, a.iban, a.confirmed_at, a.authors, a.person_id,
    EXISTS (SELECT FROM invoice_account_confirmations c WHERE c.ecosystem_id = a.ecosystem_id AND c.invoice_id = t.id AND c.account_id = a.id) AS is_for_invoice
  FROM payee_accounts a WHERE a.ecosystem_id = t.ecosystem_id
    AND ((t.payee_person_id IS NULL AND a.organization_id = t.customer_id) OR a.person_id = t.payee_person_id) ORDER BY a.id DESC LIMIT 1) account ON true`;
/** SQL: the columns of a `PayableAccount` of purchase invoice `t`. */
export const accountColumns = `account.iban, account.confirmed_at IS NOT NULL AS "isConfirmed", t.sealed_iban AS "sealedIban",
  coalesce(account.is_for_invoice, false) AS "isConfirmedForInvoice"`;
/** SQL: the present account may be paid for purchase invoice `t`, as `accountReason` decides. */
export const isAccountPayable = `coalesce(account.confirmed_at IS NOT NULL AND (account.iban = t.sealed_iban OR account.is_for_invoice), false)`;

/** SQL: whether a person has an account to be paid on, confirmed or not. Both are expressions of the surrounding statement. */
export const hasAccount = (ecosystemId: string, personId: string): string =>
  `coalesce((SELECT own.iban IS NOT NULL FROM payee_accounts own WHERE own.ecosystem_id = ${ecosystemId} AND own.person_id = ${personId}
    ORDER BY own.id DESC LIMIT 1), false)`;

/** Stores the accounts of payees, with the users who entered and confirmed them (D-55). */
@Injectable()
export class PayeeAccountRows {
  /** Returns the present account of a payee; undefined if it never had one. */
  async currentOf(tx: Tx, ctx: RequestContext, payee: Payee): Promise<AccountRow | undefined> {
    const [column, id] =
      'personId' in payee
        ? ['person_id', payee.personId]
        : 'salesInvoiceId' in payee
          ? ['sales_invoice_id', payee.salesInvoiceId]
          : ['organization_id', payee.organizationId];
    const [row] = await tx.query(
      `SELECT ${columns} FROM payee_accounts a WHERE a.ecosystem_id = $1 AND a.${column} = $2 ORDER BY a.id DESC LIMIT 1`,
      [ctx.ecosystemId, id],
    );
    return row as AccountRow | undefined;
  }

  /** Locks the account; undefined if a newer account replaced it, or it does not exist. */
  async lockCurrent(tx: Tx, ctx: RequestContext, accountId: number): Promise<AccountRow | undefined> {
    const [row] = await tx.query(
      `SELECT ${columns} FROM payee_accounts a WHERE a.ecosystem_id = $1 AND a.id = $2 AND a.iban IS NOT NULL AND ${isCurrent} FOR UPDATE OF a`,
      [ctx.ecosystemId, accountId],
    );
    return row as AccountRow | undefined;
  }

  /** Returns the accounts waiting for a second person, oldest first; of refunds only those that wait for a batch. */
  unconfirmed(tx: Tx, ctx: RequestContext, most: number): Promise<AccountRow[]> {
    return tx.query(
      `SELECT ${columns} FROM payee_accounts a WHERE a.ecosystem_id = $1 AND a.iban IS NOT NULL AND a.confirmed_at IS NULL AND ${isCurrent}
         AND (a.sales_invoice_id IS NULL OR EXISTS (SELECT FROM refund_orders o WHERE o.ecosystem_id = a.ecosystem_id AND o.account_id = a.id AND o.ended_at IS NULL))
       ORDER BY a.id LIMIT ${most}`,
      [ctx.ecosystemId],
    );
  }

  async confirm(tx: Tx, ctx: RequestContext, accountId: number, by: { personId: number; isAlone: boolean }): Promise<void> {
    await tx.query(
      `UPDATE payee_accounts SET confirmed_by = $3, confirmed_at = now(), confirmed_alone = $4 WHERE ecosystem_id = $1 AND id = $2`,
      [ctx.ecosystemId, accountId, by.personId, by.isAlone],
    );
  }

  /** Returns which of these accounts no batch has paid yet. */
  async newAmong(tx: Tx, ctx: RequestContext, ibans: readonly string[]): Promise<ReadonlySet<string>> {
    const rows: { iban: string }[] = await tx.query(
      `SELECT iban FROM unnest($2::text[]) AS asked (iban)
       WHERE NOT EXISTS (SELECT FROM batch_payment_rows r WHERE r.ecosystem_id = $1 AND r.iban = asked.iban)`,
      [ctx.ecosystemId, ibans],
    );
    return new Set(rows.map(({ iban }) => iban));
  }

  async insertOfRefund(tx: Tx, ctx: RequestContext, salesInvoiceId: number, iban: string): Promise<number> {
    const [{ id }] = await tx.query(
      `INSERT INTO payee_accounts (ecosystem_id, sales_invoice_id, iban, written_by) VALUES ($1, $2, $3, $4) RETURNING id`,
      [ctx.ecosystemId, salesInvoiceId, iban, ctx.person?.personId ?? null],
    );
    return id as number;
  }

  async insertOwn(tx: Tx, ctx: RequestContext, personId: number, iban: string | null): Promise<number> {
    const [{ id }] = await tx.query(
      `INSERT INTO payee_accounts (ecosystem_id, person_id, iban, written_by) VALUES ($1, $2, $3, $2) RETURNING id`,
      [ctx.ecosystemId, personId, iban],
    );
    return id as number;
  }
}
