import { Injectable } from '@nestjs/common';
import { type OwnAccountRecord, organizationSchema, type PayeeAccount } from '@kantoor/schemas';
import { electronicFormatIBAN } from 'ibantools';
import { In } from 'typeorm';
import { type Decision, officeOfOne } from '../../directory/colleagues/index.js';
import { Audit } from '../../platform/audit/index.js';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import { ormEntityOf } from '../../platform/records/records/index.js';
import { isIban } from '../../books/legal-entities/index.js';
import { confirmationBy } from './payable-account.rules.js';
import { type AccountRow, type Payee, PayeeAccountRows } from './payee-accounts.repository.js';

const entity = 'payee-accounts';
/** The name under which a person's new account reaches listeners, by the id of the person. */
export const ownAccounts = 'own-accounts';
const shownMax = 200;

/** Accounts on which organizations and people are paid, and their confirmation by a second person of finance level (D-18, D-55). */
@Injectable()
export class PayeeAccounts {
  constructor(
    private readonly database: Database,
    private readonly rows: PayeeAccountRows,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the account of an organization; without one all accounts that wait for confirmation. */
  list(ctx: RequestContext, organizationId?: number): Promise<PayeeAccount[]> {
    return this.database.transaction(ctx, async (tx) => {
      const one = organizationId === undefined ? undefined : await this.rows.currentOf(tx, ctx, { organizationId });
      const rows = organizationId === undefined ? await this.rows.unconfirmed(tx, ctx, shownMax) : one ? [one] : [];
      return this.views(tx, ctx, rows);
    });
  }

  /** Confirms an account once, by a user who is none of its authors, or alone in an office of one; refused if it changed meanwhile. */
  confirm(ctx: RequestContext, accountId: number): Promise<PayeeAccount> {
    return this.database.transaction(ctx, async (tx) => {
      const account = await this.rows.lockCurrent(tx, ctx, accountId);
      if (!account) throw new Problem('NOT_FOUND');
      if (account.confirmedAt !== null) throw new Problem('ACCOUNT_NOT_CONFIRMED', { detail: 'It is confirmed already' });
      const { personId } = found(ctx.person);
      const decision = confirmationOf(ctx, [...account.authors, account.personId], await officeOfOne(tx, ctx));
      if (!decision) throw new Problem('ACCOUNT_NOT_CONFIRMED', { detail: 'Another person confirms it than who wrote it' });
      const isAlone = decision === 'alone';
      await this.rows.confirm(tx, ctx, accountId, { personId, isAlone });
      const { organizationId, personId: payeeId, salesInvoiceId } = account;
      await this.audit.record(tx, ctx, {
        action: 'payee-account.confirm',
        entity,
        entityId: accountId,
        after: { organizationId, personId: payeeId, ...(salesInvoiceId !== null && { salesInvoiceId }), ...(isAlone && { alone: true }) },
      });
      const confirmed = await this.rows.currentOf(tx, ctx, payeeOf(account));
      return (await this.views(tx, ctx, [confirmed!]))[0]!;
    });
  }

  own(ctx: RequestContext): Promise<OwnAccountRecord> {
    return this.database.transaction(ctx, (tx) => this.ownView(tx, ctx));
  }

  /** Sets the user's own account. A different account needs confirmation again; the same one changes nothing. */
  setOwn(ctx: RequestContext, text: string | null): Promise<OwnAccountRecord> {
    const iban = text === null || text.trim() === '' ? null : (electronicFormatIBAN(text) ?? '');
    if (iban !== null && !isIban(iban)) throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/iban', code: 'IBAN_INVALID' }] });
    return this.database.transaction(ctx, async (tx) => {
      const { personId } = found(ctx.person);
      const before = await this.rows.currentOf(tx, ctx, { personId });
      if ((before?.iban ?? null) !== iban) {
        const accountId = await this.rows.insertOwn(tx, ctx, personId, iban);
        await this.audit.record(tx, ctx, { action: 'payee-account.set-own', entity, entityId: accountId, after: { personId } });
        await this.outbox.changedInside(tx, ctx, ownAccounts, [personId]);
      }
      return this.ownView(tx, ctx);
    });
  }

  private async ownView(tx: Tx, ctx: RequestContext): Promise<OwnAccountRecord> {
    const account = await this.rows.currentOf(tx, ctx, { personId: found(ctx.person).personId });
    const { iban = null, confirmedAt = null } = account ?? {};
    return { iban, isConfirmed: iban !== null && confirmedAt !== null };
  }

  private async views(tx: Tx, ctx: RequestContext, rows: readonly AccountRow[]): Promise<PayeeAccount[]> {
    const ids = rows.flatMap(({ organizationId }) => organizationId ?? []);
    const organizations = await tx.find(ormEntityOf(organizationSchema), { where: { ecosystemId: ctx.ecosystemId, id: In(ids) } });
    const names = new Map(organizations.map((one) => [one.id, one['name'] as string]));
    const people = await this.namesOf(
      tx,
      rows.flatMap(({ personId }) => personId ?? []),
    );
    const customers = await this.customersOf(
      tx,
      ctx,
      rows.flatMap(({ salesInvoiceId }) => salesInvoiceId ?? []),
    );
    const onlyPersonId = await officeOfOne(tx, ctx);
    return rows.map((row) => ({
      id: row.accountId,
      organizationId: row.organizationId,
      personId: row.personId,
      name: names.get(row.organizationId ?? 0) ?? people.get(row.personId ?? 0) ?? customers.get(row.salesInvoiceId ?? 0) ?? '',
      iban: row.iban,
      writtenAt: row.writtenAt.toISOString(),
      writtenBy: row.writtenByName,
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      confirmedBy: row.confirmedByName,
      confirmedAlone: row.confirmedAlone,
      mayConfirm:
        row.iban !== null && row.confirmedAt === null && confirmationOf(ctx, [...row.authors, row.personId], onlyPersonId) !== undefined,
    }));
  }

  private async namesOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows: { id: number; name: string }[] = await tx.query(`SELECT id, person_name(id) AS name FROM unnest($1::int[]) AS id`, [ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  private async customersOf(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows: { id: number; name: string }[] = await tx.query(
      `SELECT id, customer_name AS name FROM sales_invoices WHERE ecosystem_id = $1 AND id = ANY ($2::int[])`,
      [ctx.ecosystemId, ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

function payeeOf({ organizationId, personId, salesInvoiceId }: AccountRow): Payee {
  if (personId !== null) return { personId };
  return salesInvoiceId === null ? { organizationId: organizationId! } : { salesInvoiceId };
}

/** Whether and how the user of a request may confirm an account of these authors. */
export const confirmationOf = (
  ctx: RequestContext,
  authors: readonly (number | null)[],
  onlyPersonId: number | undefined,
): Decision | undefined =>
  confirmationBy({ personId: ctx.person?.personId ?? null, isOfFinance: may(ctx, 'payments.register') }, authors, onlyPersonId);
