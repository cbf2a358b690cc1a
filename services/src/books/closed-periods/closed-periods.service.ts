import { Injectable } from '@nestjs/common';
import { type ClosedPeriod, type ClosingOfPeriod, type DaysOfPeriod, type Month, periodFrom, postingDayOf } from '@kantoor/schemas';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, dayLiteral, type Tx } from '../../platform/storage/database/index.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import { grouped } from '../../platform/runtime/grouped.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { Bell, withBellMail } from '../../directory/bell/index.js';
import { financeEmployees } from '../../directory/colleagues/index.js';
import { LegalEntities } from '../legal-entities/index.js';

const resource = 'closed-periods';
const closing = 'closed-period.close';
const changesShown = 20;
const select = `SELECT p.id, p.kind, p.first_day::text AS "from", p.last_day::text AS "to", p.closed_at AS "closedAt",
    person_name(p.closed_by) AS "closedBy"
  FROM closed_periods p WHERE p.ecosystem_id = $1 AND p.legal_entity_id = $2`;

const exportReady = 'export-ready';
/** The accountant's export is made from a closed month: finance hears when a colleague closed one. */
export const closingBell = withBellMail(
  { name: exportReady, permission: 'vat.read', usual: 'bell' },
  'Tells that a month was closed, so that its export for the accountant is ready',
  {
    nl: {
      subject: 'Export klaar: {{Record}}, {{Month}}',
      body: 'Beste {{Name}},\n\nDe maand {{Month}} van “{{Record}}” is gesloten. De export voor de accountant is klaar.',
    },
    en: {
      subject: 'Export ready: {{Record}}, {{Month}}',
      body: 'Dear {{Name}},\n\nThe month {{Month}} of “{{Record}}” was closed. The export for the accountant is ready.',
    },
  },
);

/** Months that a legal entity closed, and quarters that it marked as filed (D-65). Both can be undone; the audit log keeps who did what. */
@Injectable()
export class ClosedPeriods {
  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly settings: EcosystemSettings,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly bell: Bell,
  ) {}

  list(ctx: RequestContext, legalEntity: string): Promise<ClosedPeriod[]> {
    return this.database.transaction(ctx, async (tx) => this.of(tx, ctx, (await this.entities.named(tx, ctx, legalEntity)).legalEntityId));
  }

  /** Returns those that share a day with these days, oldest first. */
  async of(tx: Tx, ctx: RequestContext, legalEntityId: number, days?: DaysOfPeriod): Promise<ClosedPeriod[]> {
    const during = days ? `AND p.first_day <= ${dayLiteral(days.to)} AND p.last_day >= ${dayLiteral(days.from)}` : '';
    const rows: (Omit<ClosedPeriod, 'closedAt'> & { closedAt: Date })[] = await tx.query(
      `${select} ${during} ORDER BY p.first_day, p.kind`,
      [ctx.ecosystemId, legalEntityId],
    );
    return rows.map((row) => ({ ...row, closedAt: row.closedAt.toISOString() }));
  }

  /** Returns who closed a month and opened it again, latest first, from the audit log. */
  async changesOf(tx: Tx, ctx: RequestContext, legalEntityId: number, from: string): Promise<Month['changes']> {
    const done = await this.audit.about(tx, ctx, resource, { legalEntityId, kind: 'month', from }, changesShown);
    return done.map(({ action, at, personName, reason }) => ({
      ...{ change: action === closing ? 'closed' : 'reopened', at: at.toISOString(), by: personName, reason },
    }));
  }

  /** Closes a period that is over; closing it again changes nothing. Waits for bookings that are posted in it. */
  close(ctx: RequestContext, legalEntity: string, { kind, from }: ClosingOfPeriod): Promise<ClosedPeriod> {
    return this.database.transaction(ctx, async (tx) => {
      const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
      const days = periodFrom(kind, from);
      if (!days) throw refused('FIELD_FORMAT');
      if (days.to >= (await this.settings.today(ctx))) throw refused('FIELD_TOO_LARGE');
      // Bookings share it (`postingDates`), and lock nothing of each other by that.
      await tx.query(`SELECT FROM legal_entities WHERE ecosystem_id = $1 AND id = $2 FOR UPDATE`, [ctx.ecosystemId, legalEntityId]);
      const [added] = await tx.query(
        `INSERT INTO closed_periods (ecosystem_id, legal_entity_id, kind, first_day, last_day, closed_by) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (ecosystem_id, legal_entity_id, kind, first_day) DO NOTHING RETURNING id`,
        [ctx.ecosystemId, legalEntityId, kind, days.from, days.to, found(ctx.person).personId],
      );
      if (added) await this.record(tx, ctx, added.id as number, { action: closing, after: { legalEntityId, kind, ...days } });
      if (added && kind === 'month')
        await this.bell.ring(tx, ctx, {
          ...{ kind: exportReady, about: { resource: 'legal-entities', id: legalEntityId }, facts: { month: days.from.slice(0, 7) } },
          people: await financeEmployees(tx, ctx),
        });
      return found((await this.of(tx, ctx, legalEntityId)).find((one) => one.kind === kind && one.from === days.from));
    });
  }

  /** Opens it again, for a reason that the audit log keeps. What was posted later because of it stays there. */
  async reopen(ctx: RequestContext, legalEntity: string, id: number, reason: string): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
      const [removed]: [unknown[], number] = await tx.query(
        `DELETE FROM closed_periods WHERE ecosystem_id = $1 AND legal_entity_id = $2 AND id = $3 RETURNING kind, first_day::text AS "from"`,
        [ctx.ecosystemId, legalEntityId, id],
      );
      await this.record(tx, ctx, id, {
        action: 'closed-period.reopen',
        before: { legalEntityId, ...found(removed[0] as object | undefined) },
        after: { reason },
      });
    });
  }

  /** Returns when one document that is booked now is posted; see `postingDates`. */
  async postingDateOf(tx: Tx, ctx: RequestContext, legalEntityId: number, date: string): Promise<string | null> {
    return (await this.postingDates(tx, ctx, [{ legalEntityId, date }]))[0]!;
  }

  /**
   * Returns for invoices, payments or parts of bank bookings that are booked now the day on which each is posted, if it is another than its
   * own (D-65). Until the transaction ends no period of their legal entities is closed. Two statements, however many they are.
   */
  async postingDates(
    tx: Tx,
    ctx: RequestContext,
    documents: readonly { legalEntityId: number; date: string }[],
  ): Promise<(string | null)[]> {
    const params = [ctx.ecosystemId, [...new Set(documents.map(({ legalEntityId }) => legalEntityId))]];
    // Periods are read by a later statement than the lock, so that they include one whose closing it waited for.
    const [, rows] = (await Promise.all([
      tx.query(`SELECT FROM legal_entities WHERE ecosystem_id = $1 AND id = ANY ($2::int[]) ORDER BY id FOR KEY SHARE`, params),
      tx.query(
        `SELECT legal_entity_id AS "legalEntityId", first_day::text AS "from", last_day::text AS "to"
         FROM closed_periods WHERE ecosystem_id = $1 AND legal_entity_id = ANY ($2::int[])`,
        params,
      ),
    ])) as [unknown, (DaysOfPeriod & { legalEntityId: number })[]];
    const closed = grouped(rows.map((row) => [row.legalEntityId, row]));
    return documents.map(({ legalEntityId, date }) => {
      const day = postingDayOf(date, closed.get(legalEntityId) ?? []);
      return day === date ? null : day;
    });
  }

  private async record(tx: Tx, ctx: RequestContext, id: number, entry: { action: string; before?: object; after?: object }): Promise<void> {
    await this.audit.record(tx, ctx, { ...entry, entity: resource, entityId: id });
    await this.outbox.changed(tx, ctx, { resource, id, version: 1, change: 'updated' });
  }
}

const refused = (code: string): Problem => new Problem('INVALID_INPUT', { errors: [{ pointer: '/from', code }] });
