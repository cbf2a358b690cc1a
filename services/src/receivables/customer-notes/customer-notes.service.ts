import { Injectable } from '@nestjs/common';
import { type CustomerNote, isDueDateTooLate } from '@kantoor/schemas';
import { Audit } from '../../platform/audit/index.js';
import { calendarDay } from '../../platform/records/columns/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { promisedOn } from './customer-notes-sql.js';

type PromiseListener = (tx: Tx, ctx: RequestContext, customerId: number) => Promise<void>;

/** Stores notes of contact with customers. Notes are never changed, so who said what and when stays readable until they are purged. */
@Injectable()
export class CustomerNotes {
  private readonly listeners: PromiseListener[] = [];

  constructor(
    private readonly settings: EcosystemSettings,
    private readonly audit: Audit,
  ) {}

  /** Registers a listener, called in the same transaction when a customer promises a payment date. */
  onPromised(listener: PromiseListener): void {
    this.listeners.push(listener);
  }

  async add(tx: Tx, ctx: RequestContext, customerId: number, { kind, text, promisedOn: day }: CustomerNote): Promise<number> {
    const promised = kind === 'promise' ? await this.dayOf(ctx, day) : null;
    const [{ id }] = await tx.query(
      `INSERT INTO customer_notes (ecosystem_id, customer_id, kind, text, promised_on, person_id) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [ctx.ecosystemId, customerId, kind, text.trim(), promised, ctx.person?.personId ?? null],
    );
    await this.audit.record(tx, ctx, {
      action: 'customer-note.created',
      entity: 'customer-note',
      entityId: id,
      // Without the text: the note is purged after its period, the audit log never is.
      after: { customerId, kind, promisedOn: promised },
    });
    if (promised) for (const listener of this.listeners) await listener(tx, ctx, customerId);
    return id as number;
  }

  /** Returns the payment date that the customer of an invoice promised last; null without a promise. */
  async promisedOn(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<string | null> {
    const [row] = await tx.query(
      `SELECT ${promisedOn('i.ecosystem_id', 'i.customer_id')} AS day FROM sales_invoices i WHERE i.ecosystem_id = $1 AND i.id = $2`,
      [ctx.ecosystemId, invoiceId],
    );
    return (row?.day ?? null) as string | null;
  }

  private async dayOf(ctx: RequestContext, day: string | undefined): Promise<string> {
    const refused = (code: string): Problem => new Problem('INVALID_INPUT', { errors: [{ pointer: '/promisedOn', code }] });
    if (!day) throw refused('FIELD_REQUIRED');
    const promised = calendarDay(day, '/promisedOn');
    const today = await this.settings.today(ctx);
    if (promised < today) throw refused('DAY_TOO_EARLY');
    // No reminder is sent before this date, so a mistyped year would stop them.
    if (isDueDateTooLate(promised, today)) throw refused('DAY_TOO_LATE');
    return promised;
  }
}
