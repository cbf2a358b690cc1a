import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { ProviderPayment, ProviderStatus } from '../payment-providers/index.js';

export interface PaymentAttempt {
  attemptId: number;
  transactionId: number;
  invoiceId: number;
  providerPaymentId: string | null;
  status: ProviderStatus;
  amount: string;
  currency: string;
  checkoutUrl: string | null;
}
const columns = `id AS "attemptId", transaction_id AS "transactionId", invoice_id AS "invoiceId", provider_payment_id AS "providerPaymentId", status, amount, currency,
  checkout_url AS "checkoutUrl"`;

/** Attempts to pay at the provider, each with its own payment there. */
@Injectable()
export class PaymentAttempts {
  /** Returns the attempts, newest first. */
  ofInvoice(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<PaymentAttempt[]> {
    return tx.query(`SELECT ${columns} FROM payment_attempts WHERE ecosystem_id = $1 AND invoice_id = $2 ORDER BY id DESC`, [
      ctx.ecosystemId,
      invoiceId,
    ]);
  }

  async insert(
    tx: Tx,
    ctx: RequestContext,
    attempt: Pick<PaymentAttempt, 'transactionId' | 'invoiceId' | 'amount' | 'currency'>,
  ): Promise<PaymentAttempt> {
    const [row] = await tx.query(
      `INSERT INTO payment_attempts (ecosystem_id, transaction_id, invoice_id, amount, currency) VALUES ($1, $2, $3, $4, $5) RETURNING ${columns}`,
      [ctx.ecosystemId, attempt.transactionId, attempt.invoiceId, attempt.amount, attempt.currency],
    );
    return row as PaymentAttempt;
  }

  /** Records the order of an attempt. If two tabs order at once, both continue with the payment recorded first. */
  async noteOrdered(
    tx: Tx,
    ctx: RequestContext,
    attemptId: number,
    { providerPaymentId, checkoutUrl }: ProviderPayment,
  ): Promise<string | null> {
    const [rows] = await tx.query(
      `UPDATE payment_attempts SET provider_payment_id = coalesce(provider_payment_id, $3), checkout_url = coalesce(checkout_url, $4), updated_at = now()
       WHERE ecosystem_id = $1 AND id = $2 RETURNING checkout_url`,
      [ctx.ecosystemId, attemptId, providerPaymentId, checkoutUrl],
    );
    return rows[0].checkout_url as string | null;
  }

  /** Records the status. A late older response does not reopen an ended attempt; only a payment still counts after it. */
  async noteStatus(tx: Tx, ctx: RequestContext, attemptId: number, status: ProviderStatus): Promise<void> {
    await tx.query(
      `UPDATE payment_attempts SET status = $3, updated_at = now() WHERE ecosystem_id = $1 AND id = $2 AND status <> $3 AND (status = 'open' OR $3 = 'paid')`,
      [ctx.ecosystemId, attemptId, status],
    );
  }
}
