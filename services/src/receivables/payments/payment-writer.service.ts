import { Injectable } from '@nestjs/common';
import { dayIn } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { ClosedPeriods } from '../../books/closed-periods/index.js';
import type { BookRow, InvoiceBook } from '../../books/invoice-books/index.js';

export interface NewPayment {
  amount: string;
  method: string;
  paidAt: Date;
  /** The provider's id: each is booked once. */
  providerPaymentId?: string;
  /** Id given by a machine, also booked once (PLT-O70). */
  externalId?: string;
  /** The bank booking. */
  bankBookingId?: number;
  /** The payment that it reverses, and the reason. */
  reverses?: number;
  reason?: string;
  /** Another reference: the other half of a set-off, or what a user entered. */
  reference?: string;
  /** A write-off that replaces a reversed one, and is reversed with the same payment. */
  inPlaceOf?: number;
}
type PaidInvoice = Pick<BookRow, 'invoiceId' | 'legalEntityId' | 'currency'>;

/** Writes payments of both books. One of a closed period keeps its day and is posted in the first open one (D-65). */
@Injectable()
export class PaymentWriter {
  constructor(
    private readonly periods: ClosedPeriods,
    private readonly settings: EcosystemSettings,
  ) {}

  /** Adds payments to an invoice, and returns those that were not known yet. */
  async insert<Payment extends NewPayment>(
    tx: Tx,
    ctx: RequestContext,
    { payments: table }: Pick<InvoiceBook, 'payments'>,
    invoice: PaidInvoice,
    payments: readonly Payment[],
  ): Promise<Payment[]> {
    if (payments.length === 0) return [];
    const { timeZone } = await this.settings.of(ctx);
    const { legalEntityId } = invoice;
    const posting = await this.periods.postingDates(
      tx,
      ctx,
      payments.map(({ paidAt }) => ({ legalEntityId, date: dayIn(timeZone, paidAt) })),
    );
    const added: Payment[] = [];
    for (const [nth, payment] of payments.entries())
      if (await insertPayment(tx, ctx, table, invoice, { ...payment, postingDate: posting[nth]! })) added.push(payment);
    return added;
  }
}

/** Returns false if the payment is already known. */
async function insertPayment(
  tx: Tx,
  ctx: RequestContext,
  table: string,
  { invoiceId, currency }: PaidInvoice,
  payment: NewPayment & { postingDate: string | null },
): Promise<boolean> {
  const { amount, method, paidAt, postingDate, providerPaymentId, externalId, bankBookingId, reverses, reason, reference, inPlaceOf } =
    payment;
  const rows: unknown[] = await tx.query(
    `INSERT INTO ${table} (ecosystem_id, invoice_id, amount, currency, method, provider_payment_id, paid_at, recorded_by, reverses_payment_id, reason, reference,
       external_id, bank_booking_id, posting_date, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $13, $14, $15, coalesce((SELECT created_at FROM ${table} WHERE ecosystem_id = $1 AND id = $12), now()))
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      ctx.ecosystemId,
      invoiceId,
      amount,
      currency,
      method,
      providerPaymentId ?? null,
      paidAt,
      ctx.person?.personId ?? null,
      reverses ?? null,
      reason ?? null,
      reference ?? null,
      inPlaceOf ?? null,
      externalId ?? null,
      bankBookingId ?? null,
      postingDate,
    ],
  );
  return rows.length > 0;
}
