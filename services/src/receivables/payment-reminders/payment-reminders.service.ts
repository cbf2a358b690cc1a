import { Injectable, type OnModuleInit } from '@nestjs/common';
import { decimal, paymentReminders, wasSent, type PaymentRemindersInput } from '@kantoor/schemas';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { isSameWorkingTime, workingTimeOf } from '../../platform/runtime/working-time/index.js';
import { Processes, processRowsOf } from '../../platform/processes/processes/index.js';
import { CustomerNotes } from '../customer-notes/index.js';
import { type InvoiceFacts, InvoiceListeners, type InvoiceRow, InvoiceRecords, summaryOf } from '../sales-book/index.js';
import { LegalEntities, type LegalEntity } from '../../books/legal-entities/index.js';
import { Payments, remainingOf } from '../payments/index.js';
import { nextReminder, type NextReminder } from './next-reminder.rules.js';

/** State of the reminders of an invoice. */
export interface ReminderState {
  over?: 'paid' | 'credited' | 'archived';
  /** It was not sent to the customer: there are no reminders until it is (D-42). */
  isUnsent?: true;
  next?: NextReminder;
}

const step = 'waiting-to-remind';
const wokenAtOnce = fixed('wokenProcessesAtOnce');
/** SQL: sent invoices that wait for payment, each with its process if it has one. */
const openInvoices = `FROM sales_invoices i LEFT JOIN ${processRowsOf(paymentReminders)} p ON p.ecosystem_id = i.ecosystem_id AND p.entity_id = i.id
  WHERE i.ecosystem_id = $1 AND i.status = 'booked' AND i.invoice_type = 'invoice' AND (i.date_sent IS NOT NULL OR i.sent_otherwise_on IS NOT NULL) AND i.due_date IS NOT NULL
    AND i.payment_status <> 'full' AND i.archived_at IS NULL AND coalesce(p.state, '') NOT IN ('done', 'stopped')`;

/** What a reminder waits for, as shown to users. */
export const waitingToRemind = ({ level, atMs }: NextReminder) => ({
  waitsFor: { key: 'reminderDay', params: { days: level } },
  nextAction: { key: 'remind', at: new Date(atMs).toISOString() },
});

/** Automatic reminders (D-09): from the sending of the invoice, while its legal entity has them switched on, until it is paid. */
@Injectable()
export class PaymentReminders implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly rows: InvoiceRecords,
    private readonly listeners: InvoiceListeners,
    private readonly entities: LegalEntities,
    private readonly payments: Payments,
    private readonly processes: Processes,
    private readonly settings: EcosystemSettings,
    private readonly notes: CustomerNotes,
  ) {}

  onModuleInit(): void {
    this.listeners.onChanged((tx, ctx, invoice) => this.follow(tx, ctx, invoice));
    this.notes.onPromised((tx, ctx, customerId) =>
      this.repeatPoll(tx, ctx, `${openInvoices} AND p.state IS NOT NULL AND i.customer_id = $3`, [customerId]),
    );
    this.entities.onRemindersChanged((tx, ctx, entity) => this.levelsChanged(tx, ctx, entity));
    this.settings.onChanged(async (tx, ctx, before, after) => {
      if (!isSameWorkingTime(before, after)) await this.repeatPoll(tx, ctx, `${openInvoices} AND p.state IS NOT NULL`, []);
    });
  }

  async state(ctx: RequestContext, invoiceId: number): Promise<ReminderState> {
    return this.database.transaction(ctx, async (tx) => this.stateOf(tx, ctx, await this.rows.read(tx, ctx, invoiceId)));
  }

  /** Checks whether reminders have ended. Locks the invoice, so that no payment or reversal is booked meanwhile. */
  async isOver(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<boolean> {
    const { over } = await this.stateOf(tx, ctx, await this.rows.lock(tx, ctx, invoiceId));
    return over !== undefined;
  }

  /** Checks whether the reminder of a level may still be sent. It may be late: what delayed it may have been fixed. */
  async isOpen(ctx: RequestContext, invoiceId: number, level: number): Promise<boolean> {
    return this.database.transaction(ctx, async (tx) => {
      const invoice = await this.rows.read(tx, ctx, invoiceId);
      const { paymentStatus, archived, credited } = await this.payments.stateOf(tx, ctx, invoice);
      const { reminderLevels } = await this.entities.byId(tx, ctx, invoice.legalEntityId);
      return wasSent(invoice) && paymentStatus !== 'full' && !archived && !credited && reminderLevels.some(({ days }) => days === level);
    });
  }

  /** Returns the state. `over` takes precedence; `next` is absent if no level is left or none is switched on. */
  private async stateOf(tx: Tx, ctx: RequestContext, invoice: InvoiceRow): Promise<ReminderState> {
    const { paymentStatus, archived, credited, dueDate } = await this.payments.stateOf(tx, ctx, invoice);
    if (archived) return { over: 'archived' };
    if (credited) return { over: 'credited' };
    if (paymentStatus === 'full') return { over: 'paid' };
    if (!wasSent(invoice)) return { isUnsent: true };
    const [{ reminderLevels }, sent, promisedOn] = await Promise.all([
      this.entities.byId(tx, ctx, invoice.legalEntityId),
      this.processes.stepsTaken(tx, ctx, paymentReminders.workflowId(invoice.invoiceId), 'remind'),
      this.notes.promisedOn(tx, ctx, invoice.invoiceId),
    ]);
    const next = nextReminder({
      dueDate,
      levels: reminderLevels.map(({ days }) => days),
      sent: sent.map(({ days }) => Number(days)),
      remindedAt: invoice.dateReminded,
      promisedOn,
      nowMs: Date.now(),
      office: workingTimeOf(await this.settings.of(ctx)),
    });
    return next ? { next } : {};
  }

  /**
   * Starts reminders when the invoice is sent, notifies them at once if nothing is open any more or the sending is withdrawn, and resumes
   * them after a reversed payment.
   */
  private async follow(tx: Tx, ctx: RequestContext, invoice: InvoiceFacts): Promise<void> {
    const { invoiceId, sent, sendingChanged, status, paymentStatus, archived } = invoice;
    if (status !== 'booked' || !(sent || sendingChanged)) return;
    const isOver = paymentStatus === 'full' || archived;
    const workflowId = paymentReminders.workflowId(invoiceId);
    const state = await this.processes.stateOf(tx, ctx, workflowId);
    if (state !== undefined) {
      if ((isOver !== (state === 'done') || sendingChanged) && state !== 'stopped')
        await this.lookAgain(tx, ctx, await this.rows.read(tx, ctx, invoiceId), isOver);
    } else if (sent && !isOver) await this.begin(tx, ctx, await this.rows.read(tx, ctx, invoiceId));
  }

  private async begin(tx: Tx, ctx: RequestContext, invoice: InvoiceRow): Promise<void> {
    const isClaim = invoice.invoiceType === 'invoice' && decimal(remainingOf(invoice.totalAmount, invoice.amountPaid)).gt(0);
    if (!isClaim || invoice.dueDate === null) return;
    const { next } = await this.stateOf(tx, ctx, invoice);
    if (!next) return;
    const notBefore = new Date(next.atMs).toISOString();
    await this.processes.begin(tx, ctx, paymentReminders, inputOf(ctx, invoice), {
      step,
      notBefore,
      waits: waitingToRemind(next),
      summary: summaryOf(invoice),
    });
  }

  private async lookAgain(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, isOver: boolean): Promise<void> {
    if (!isOver) {
      if ((await this.stateOf(tx, ctx, invoice)).over) return;
      await this.processes.reopen(tx, ctx, paymentReminders.workflowId(invoice.invoiceId), step);
    }
    await this.wake(tx, ctx, invoice);
  }

  private wake(tx: Tx, ctx: RequestContext, invoice: InvoiceRow): Promise<void> {
    return this.processes.wake(tx, ctx, paymentReminders, inputOf(ctx, invoice), step);
  }

  /** Makes running processes recalculate their days; when switched on, starts them for invoices mailed earlier too. */
  private async levelsChanged(
    tx: Tx,
    ctx: RequestContext,
    { legalEntityId, reminderLevels }: Pick<LegalEntity, 'legalEntityId' | 'reminderLevels'>,
  ): Promise<void> {
    const which = reminderLevels.length > 0 ? openInvoices : `${openInvoices} AND p.state IS NOT NULL`;
    await this.repeatPoll(tx, ctx, `${which} AND i.legal_entity_id = $3`, [legalEntityId]);
  }

  private async repeatPoll(tx: Tx, ctx: RequestContext, which: string, params: unknown[]): Promise<void> {
    for (let after = 0; ;) {
      const invoices: Pick<InvoiceRow, 'invoiceId' | 'teamId'>[] = await tx.query(
        `SELECT i.id AS "invoiceId", i.team_id AS "teamId" ${which} AND i.id > $2 ORDER BY i.id LIMIT ${wokenAtOnce}`,
        [ctx.ecosystemId, after, ...params],
      );
      const inputs = invoices.map((invoice) => inputOf(ctx, invoice));
      await this.processes.wakeAll(tx, ctx, paymentReminders, inputs, step);
      if (invoices.length < wokenAtOnce) return;
      after = invoices.at(-1)!.invoiceId;
    }
  }
}

const inputOf = (ctx: RequestContext, { invoiceId, teamId }: Pick<InvoiceRow, 'invoiceId' | 'teamId'>): PaymentRemindersInput => ({
  ecosystemId: ctx.ecosystemId,
  teamId: teamId ?? 0,
  invoiceId,
});
