import { Injectable } from '@nestjs/common';
import type { BankRule, BankRuleContent, BankRules as View, NewBankRule } from '@kantoor/schemas';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { assertCurrent } from '../../platform/requests/http/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { BankBookings, type BookingRow } from './bank-bookings.repository.js';
import { BankEntries, withLedgerNames } from './bank-entries.repository.js';
import { counterpartyKeyOf, type VatBook } from './bank-entries.rules.js';

/** A rule in force: what it proposes for bookings of a counterparty. */
export interface StoredRule {
  ruleId: number;
  version: number;
  counterpartyKey: string;
  counterparty: string;
  isIncoming: boolean;
  ledgerAccount: string;
  ledgerName: string | null;
  taxRateId: number | null;
  taxPercentage: string | null;
  vatBook: VatBook | null;
}
/** After so many equal entries made by hand a rule is offered. */
const offeredAfter = 2;

const percentage = `(SELECT trim_scale(t.percentage)::text FROM tax_rates t WHERE t.ecosystem_id = r.ecosystem_id AND t.id = r.tax_rate_id) AS "taxPercentage"`;
const content = `r.counterparty_key AS "counterpartyKey", r.is_incoming AS "isIncoming", r.ledger_account AS "ledgerAccount", r.tax_rate_id AS "taxRateId",
  r.vat_book AS "vatBook", ${percentage}`;

/** Rules that propose a ledger for bookings of the same counterparty: offered after the second equal entry, and confirmed by a person each time. */
@Injectable()
export class BankRules {
  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly bookings: BankBookings,
    private readonly entries: BankEntries,
    private readonly audit: Audit,
  ) {}

  list(ctx: RequestContext, legalEntity: string): Promise<View> {
    return this.database.transaction(ctx, async (tx) => {
      const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
      return { items: (await this.of(tx, ctx, legalEntityId)).map(viewOf), offers: await this.offers(tx, ctx, legalEntityId) };
    });
  }

  async of(tx: Tx, ctx: RequestContext, legalEntityId: number): Promise<StoredRule[]> {
    const rows: Omit<StoredRule, 'ledgerName'>[] = await tx.query(
      `SELECT r.id AS "ruleId", r.version, r.counterparty, ${content} FROM bank_rules r
       WHERE r.ecosystem_id = $1 AND r.legal_entity_id = $2 AND r.ended_at IS NULL ORDER BY r.counterparty, r.id`,
      [ctx.ecosystemId, legalEntityId],
    );
    return withLedgerNames(tx, ctx, rows);
  }

  /** Makes a rule of a booking; one for the same counterparty and direction is replaced. */
  make(ctx: RequestContext, legalEntity: string, { bookingId, ...rule }: NewBankRule): Promise<BankRule> {
    return this.change(ctx, legalEntity, async (tx, legalEntityId) => {
      const booking = await this.bookings.lock(tx, ctx, legalEntityId, bookingId);
      const key = counterpartyKeyOf(booking);
      if (key === '') throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/bookingId', code: 'FIELD_NOT_ALLOWED' }] });
      const checkedRule = await this.checked(tx, ctx, legalEntityId, rule);
      const isIncoming = !booking.amount.startsWith('-');
      await tx.query(
        `UPDATE bank_rules SET ended_at = now(), version = version + 1
         WHERE ecosystem_id = $1 AND legal_entity_id = $2 AND counterparty_key = $3 AND is_incoming = $4 AND ended_at IS NULL`,
        [ctx.ecosystemId, legalEntityId, key, isIncoming],
      );
      const counterparty = booking.counterpartyName ?? booking.counterpartyIban ?? booking.description;
      const [{ id }] = await tx.query(
        `INSERT INTO bank_rules (ecosystem_id, created_by, legal_entity_id, counterparty_key, counterparty, is_incoming, ledger_account, tax_rate_id, vat_book)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
        [ctx.ecosystemId, ctx.person?.personId ?? null, legalEntityId, key, counterparty, isIncoming, ...checkedRule],
      );
      return { ruleId: id as number, action: 'bank-rule.created', after: { key, isIncoming, ...rule } };
    });
  }

  edit(ctx: RequestContext, legalEntity: string, ruleId: number, rule: BankRuleContent): Promise<BankRule> {
    return this.change(ctx, legalEntity, async (tx, legalEntityId) => {
      const before = await this.lock(tx, ctx, legalEntityId, ruleId);
      const checkedRule = await this.checked(tx, ctx, legalEntityId, rule);
      await tx.query(
        `UPDATE bank_rules SET ledger_account = $3, tax_rate_id = $4, vat_book = $5, version = version + 1 WHERE ecosystem_id = $1 AND id = $2`,
        [ctx.ecosystemId, ruleId, ...checkedRule],
      );
      return { ruleId, action: 'bank-rule.updated', before, after: rule };
    });
  }

  /** Ends a rule: it proposes nothing any more. What was booked by it stays. */
  end(ctx: RequestContext, legalEntity: string, ruleId: number): Promise<BankRule> {
    return this.change(ctx, legalEntity, async (tx, legalEntityId) => {
      const before = await this.lock(tx, ctx, legalEntityId, ruleId);
      await tx.query(`UPDATE bank_rules SET ended_at = now(), version = version + 1 WHERE ecosystem_id = $1 AND id = $2`, [
        ctx.ecosystemId,
        ruleId,
      ]);
      return { ruleId, action: 'bank-rule.ended', before, rule: before };
    });
  }

  private change(
    ctx: RequestContext,
    legalEntity: string,
    work: (
      tx: Tx,
      legalEntityId: number,
    ) => Promise<{ ruleId: number; action: string; before?: object; after?: object; rule?: StoredRule }>,
  ): Promise<BankRule> {
    return this.database.transaction(ctx, async (tx) => {
      const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
      await this.entities.lock(tx, ctx, legalEntityId);
      const { rule, ruleId, ...entry } = await work(tx, legalEntityId);
      await this.audit.record(tx, ctx, { ...entry, entity: 'bank-rules', entityId: ruleId });
      return viewOf(rule ?? (await this.of(tx, ctx, legalEntityId)).find((one) => one.ruleId === ruleId)!);
    });
  }

  private async lock(tx: Tx, ctx: RequestContext, legalEntityId: number, ruleId: number): Promise<StoredRule> {
    const rule = (await this.of(tx, ctx, legalEntityId)).find((one) => one.ruleId === ruleId);
    if (!rule) throw new Problem('NOT_FOUND');
    assertCurrent(ctx, rule.version);
    return rule;
  }

  /** Returns the values to store, if ledger and rate are fit for bookings. */
  private async checked(tx: Tx, ctx: RequestContext, legalEntityId: number, { ledgerAccount, taxRateId, vatOf }: BankRuleContent) {
    const vatBook = vatBookOf(vatOf);
    await this.entries.assertFit(tx, ctx, legalEntityId, [{ ledgerAccount, taxRateId, vatBook }], () => '');
    return [ledgerAccount, taxRateId, vatBook] as const;
  }

  /** Counterparties whose whole bookings were booked to the same ledger by hand more than once, since a rule for them ended. */
  private async offers(tx: Tx, ctx: RequestContext, legalEntityId: number): Promise<View['offers']> {
    const rows: (Omit<StoredRule, 'ledgerName'> & { bookingId: number; times: number })[] = await tx.query(
      `SELECT r.*, ${percentage.replace('r.tax_rate_id', 'r."taxRateId"')}
       FROM (SELECT e.ecosystem_id, e.counterparty_key AS "counterpartyKey", b.amount > 0 AS "isIncoming", e.ledger_account AS "ledgerAccount",
           e.tax_rate_id AS "taxRateId", e.vat_book AS "vatBook", max(b.id) AS "bookingId", count(*)::int AS times, max(e.party) AS counterparty
         FROM bank_entries e JOIN bank_bookings b ON b.ecosystem_id = e.ecosystem_id AND b.id = e.bank_booking_id AND b.amount = e.net + e.tax
         WHERE e.ecosystem_id = $1 AND e.legal_entity_id = $2 AND e.reverses_entry_id IS NULL AND e.bank_rule_id IS NULL AND e.counterparty_key <> ''
           AND NOT EXISTS (SELECT FROM bank_entries u WHERE u.ecosystem_id = e.ecosystem_id AND u.reverses_entry_id = e.id)
           AND NOT EXISTS (SELECT FROM bank_rules k WHERE k.ecosystem_id = e.ecosystem_id AND k.legal_entity_id = e.legal_entity_id
             AND k.counterparty_key = e.counterparty_key AND k.is_incoming = (b.amount > 0) AND coalesce(k.ended_at, 'infinity') >= e.created_at)
         GROUP BY 1, 2, 3, 4, 5, 6 HAVING count(*) >= ${offeredAfter}) r
       ORDER BY times DESC, "bookingId" DESC LIMIT 20`,
      [ctx.ecosystemId, legalEntityId],
    );
    const named = await withLedgerNames(tx, ctx, rows);
    return named.map(({ bookingId, times, ...row }) => ({ bookingId, times, ...contentView(row) }));
  }
}

/** Returns the rule that proposes something for an open booking. */
export const ruleFor = (booking: BookingRow, rules: readonly StoredRule[]): StoredRule | undefined => {
  const key = counterpartyKeyOf(booking);
  return rules.find(
    ({ counterpartyKey, isIncoming }) => key !== '' && key === counterpartyKey && isIncoming !== booking.amount.startsWith('-'),
  );
};

export const vatBookOf = (vatOf: BankRuleContent['vatOf']): VatBook | null =>
  vatOf === 'sale' ? 'sales' : vatOf === 'cost' ? 'purchases' : null;
export const vatOfBook = (book: VatBook | null): BankRuleContent['vatOf'] =>
  book === 'sales' ? 'sale' : book === 'purchases' ? 'cost' : null;

type Content = Pick<StoredRule, 'counterparty' | 'isIncoming' | 'ledgerAccount' | 'ledgerName' | 'taxRateId' | 'taxPercentage' | 'vatBook'>;
const contentView = ({ counterparty, isIncoming, ledgerAccount, ledgerName, taxRateId, taxPercentage, vatBook }: Content) => ({
  ...{ counterparty, isIncoming, ledgerAccount, ledgerName, taxRateId },
  ...{ taxPercentage: taxPercentage === null ? null : Number(taxPercentage), vatOf: vatOfBook(vatBook) },
});
const viewOf = (rule: StoredRule): BankRule => ({ id: rule.ruleId, version: rule.version, ...contentView(rule) });
