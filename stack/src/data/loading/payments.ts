import type { Tx } from '@kantoor/services/data';
import type { Business } from '../companies/business.js';
import type { DemoInvoice } from './invoices.js';
import type { Rows } from './rows.js';

/** Loads received payments: to the bank account and registered by hand, or through the payment page. */
export async function loadPayments(tx: Tx, rows: Rows, { ecosystemId, bookkeeper }: Business, invoices: DemoInvoice[]): Promise<void> {
  const paid = invoices.filter(({ story }) => story.payment);
  const links: { id: number; invoice_id: number }[] = await tx.query(
    `SELECT id, invoice_id FROM payment_transactions WHERE ecosystem_id = $1`,
    [ecosystemId],
  );
  const online = paid.filter(({ story }) => story.payment!.method === 'ideal');
  const attempts = online.map(({ invoiceId, content, story }) => ({
    transaction_id: links.find((link) => link.invoice_id === invoiceId)!.id,
    invoice_id: invoiceId,
    provider_payment_id: providerPaymentId(ecosystemId, invoiceId),
    status: 'paid',
    amount: story.payment!.amount,
    currency: content.currency,
    created_at: story.payment!.at,
    updated_at: story.payment!.at,
  }));
  await rows.insert('payment_attempts', await rows.numbered('payment_attempts', attempts));
  const payments = paid.map(({ invoiceId, content, story: { payment } }) => ({
    invoice_id: invoiceId,
    amount: payment!.amount,
    currency: content.currency,
    method: payment!.method,
    provider_payment_id: payment!.method === 'ideal' ? providerPaymentId(ecosystemId, invoiceId) : null,
    paid_at: payment!.at,
    recorded_by: payment!.method === 'manual' ? bookkeeper.personId : null,
    created_at: payment!.at,
  }));
  await rows.insert('payments', await rows.numbered('payments', payments));
}

const providerPaymentId = (ecosystemId: number, invoiceId: number): string => `tr_demo${ecosystemId}x${invoiceId}`;
