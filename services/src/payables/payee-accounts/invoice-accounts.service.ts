import { Injectable } from '@nestjs/common';
import type { ChangedAccount, ChangedAccountConfirmation, ChangedAccounts, Currency } from '@kantoor/schemas';
import { officeOfOne } from '../../directory/colleagues/index.js';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import { unpaid } from '../../books/invoice-books/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { confirmationOf } from './payee-accounts.service.js';
import { isAccountPayable, joinedAccount, PayeeAccountRows } from './payee-accounts.repository.js';

/** Maximum number of invoices shown, and confirmed, at once. */
const shownMax = 200;

interface Row extends Omit<ChangedAccount, 'amount' | 'mayConfirm' | 'authors'> {
  amount: string;
  currency: Currency;
  originResource: string | null;
  originId: number | null;
  /** Everyone who wrote the account or its record, moved the invoice to it, or is paid on it. */
  authors: number[];
}
/** Returns the people who wrote these records, of which invoices were made. */
export type AuthorsOfRecords = (tx: Tx, ctx: RequestContext, ids: readonly number[]) => Promise<{ id: number; personId: number }[]>;

/** Purchase invoices whose payee has another account than was sealed at booking, and its confirmation for each of them (D-62). */
@Injectable()
export class InvoiceAccounts {
  private readonly authorsOf = new Map<string, AuthorsOfRecords>();

  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly accounts: PayeeAccountRows,
    private readonly audit: Audit,
  ) {}

  /** Registers who wrote the records of another area: they do not confirm the account of its invoice (D-63). */
  addAuthors(resource: string, authorsOf: AuthorsOfRecords): void {
    this.authorsOf.set(resource, authorsOf);
  }

  /** Returns the open invoices of a legal entity that are not paid for this reason, or one of them. */
  list(ctx: RequestContext, legalEntity: string, invoiceId?: number): Promise<ChangedAccounts> {
    return this.database.transaction(ctx, async (tx) => {
      const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
      const rows = await this.changed(tx, ctx, legalEntityId, invoiceId === undefined ? null : [invoiceId]);
      const confirmedAlone = invoiceId === undefined ? [] : await this.confirmedAlone(tx, ctx, legalEntityId, invoiceId);
      return { items: await this.views(tx, ctx, rows), confirmedAlone };
    });
  }

  /** Confirms the present account for these invoices, all or none, as a person who neither wrote nor moved it; returns the others. */
  confirm(ctx: RequestContext, legalEntity: string, { accountId, invoiceIds }: ChangedAccountConfirmation): Promise<ChangedAccounts> {
    return this.database.transaction(ctx, async (tx) => {
      const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
      const ids = [...new Set(invoiceIds)].sort((a, b) => a - b);
      await tx.query(`SELECT FROM purchase_invoices WHERE ecosystem_id = $1 AND id = ANY ($2::int[]) ORDER BY id FOR UPDATE`, [
        ctx.ecosystemId,
        ids,
      ]);
      if (!(await this.accounts.lockCurrent(tx, ctx, accountId))) throw refused('It is no longer the account of its payee');
      const rows = (await this.changed(tx, ctx, legalEntityId, ids)).filter((row) => row.accountId === accountId);
      if (rows.length < ids.length) throw refused('One of the invoices is paid to another account, or needs no confirmation');
      const onlyPersonId = await officeOfOne(tx, ctx);
      const confirmed = rows.map((row) => ({ ...row, decision: confirmationOf(ctx, row.authors, onlyPersonId) }));
      if (confirmed.some(({ decision }) => !decision))
        throw refused('Another person confirms it than who wrote it or its purchase, or moved the invoice to it');
      await this.insert(
        tx,
        ctx,
        confirmed.map(({ decision, ...row }) => ({ ...row, isAlone: decision === 'alone' })),
      );
      return { items: await this.views(tx, ctx, await this.changed(tx, ctx, legalEntityId, null)), confirmedAlone: [] };
    });
  }

  private async confirmedAlone(
    tx: Tx,
    ctx: RequestContext,
    legalEntityId: number,
    invoiceId: number,
  ): Promise<ChangedAccounts['confirmedAlone']> {
    const rows: { iban: string; by: string; at: Date }[] = await tx.query(
      `SELECT a.iban, coalesce(person_name(c.confirmed_by), '') AS by, c.confirmed_at AS at FROM invoice_account_confirmations c
         JOIN payee_accounts a ON a.ecosystem_id = c.ecosystem_id AND a.id = c.account_id
         JOIN purchase_invoices i ON i.ecosystem_id = c.ecosystem_id AND i.id = c.invoice_id AND i.legal_entity_id = $2
       WHERE c.ecosystem_id = $1 AND c.invoice_id = $3 AND c.confirmed_alone ORDER BY c.confirmed_at`,
      [ctx.ecosystemId, legalEntityId, invoiceId],
    );
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  }

  private async insert(tx: Tx, ctx: RequestContext, rows: readonly (Row & { isAlone: boolean })[]): Promise<void> {
    await tx.query(
      `INSERT INTO invoice_account_confirmations (ecosystem_id, invoice_id, account_id, confirmed_by, authors, confirmed_alone)
       SELECT $1, r."invoiceId", r."accountId", $3, ARRAY(SELECT jsonb_array_elements_text(r.authors)::int), r."isAlone"
       FROM jsonb_to_recordset($2::jsonb) AS r ("invoiceId" int, "accountId" int, authors jsonb, "isAlone" boolean)`,
      [
        ctx.ecosystemId,
        JSON.stringify(rows.map(({ invoiceId, accountId, authors, isAlone }) => ({ invoiceId, accountId, authors, isAlone }))),
        found(ctx.person).personId,
      ],
    );
    await this.audit.recordAll(
      tx,
      ctx,
      rows.map(({ invoiceId, accountId, iban, sealedIban, isAlone }) => ({
        action: 'purchase-invoice.account-confirmed',
        entity: 'purchase-invoices',
        entityId: invoiceId,
        before: { iban: sealedIban },
        after: { iban, accountId, ...(isAlone && { alone: true }) },
      })),
    );
  }

  private async changed(tx: Tx, ctx: RequestContext, legalEntityId: number, invoiceIds: readonly number[] | null): Promise<Row[]> {
    const rows: Row[] = await tx.query(
      `SELECT t.id AS "invoiceId", t.invoice_number AS "invoiceNumber", t.payee_name AS name, t.total_amount - t.amount_paid AS amount, t.currency,
         t.origin_resource AS "originResource", t.origin_id AS "originId", account.id AS "accountId", account.iban, t.sealed_iban AS "sealedIban",
         array_remove(account.authors || account.person_id || t.moved_by, NULL) AS authors
       FROM purchase_invoices t ${joinedAccount}
       WHERE t.ecosystem_id = $1 AND t.legal_entity_id = $2 AND ${unpaid} AND t.archived_at IS NULL AND ($3::int[] IS NULL OR t.id = ANY ($3))
         AND account.iban IS NOT NULL AND account.confirmed_at IS NOT NULL AND NOT ${isAccountPayable}
       ORDER BY account.id, t.due_date, t.id LIMIT ${shownMax}`,
      [ctx.ecosystemId, legalEntityId, invoiceIds],
    );
    for (const [resource, authorsOf] of this.authorsOf) {
      const made = rows.filter(({ originResource }) => originResource === resource);
      const wrote = await authorsOf(tx, ctx, [...new Set(made.map(({ originId }) => originId!))]);
      for (const row of made) row.authors.push(...wrote.filter(({ id }) => id === row.originId).map(({ personId }) => personId));
    }
    return rows;
  }

  private async views(tx: Tx, ctx: RequestContext, rows: readonly Row[]): Promise<ChangedAccount[]> {
    const people: { id: number; name: string | null }[] = await tx.query(
      `SELECT id, person_name(id) AS name FROM unnest($1::int[]) AS id`,
      [[...new Set(rows.flatMap(({ authors }) => authors))]],
    );
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const onlyPersonId = await officeOfOne(tx, ctx);
    return rows.map(({ authors, originResource: _, originId: __, ...row }) => ({
      ...row,
      amount: Number(row.amount),
      authors: [...new Set(authors)].flatMap((id) => names.get(id) ?? []),
      mayConfirm: confirmationOf(ctx, authors, onlyPersonId) !== undefined,
    }));
  }
}

const refused = (detail: string): Problem => new Problem('ACCOUNT_NOT_CONFIRMED', { detail });
