import { decimal } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { NewPayment } from './payment-writer.service.js';
import { amountOf, type ProviderPayment } from '../payment-providers/index.js';

const momentOf = (text: string | null): Date => {
  const moment = new Date(text ?? Date.now());
  return Number.isNaN(moment.getTime()) ? new Date() : moment;
};
const reversalId = (providerPaymentId: string, reversed: string): string => `${providerPaymentId}/reversed/${reversed}`;

/** Returns what a payment at the provider adds to the ledger: the payment itself, and later refunds to the customer (PLT-O79). */
export async function movementsOf(tx: Tx, ctx: RequestContext, invoiceId: number, payment: ProviderPayment): Promise<NewPayment[]> {
  const { status, amountMinor, method, paidAt, providerPaymentId, reversedMinor } = payment;
  if (status !== 'paid') return [];
  const [amount, reversed] = [amountMinor, reversedMinor].map(amountOf) as [string, string];
  const paid = { amount, method, paidAt: momentOf(paidAt), providerPaymentId };
  if (!decimal(reversed).gt(0)) return [paid];
  const [{ known }] = await tx.query(
    `SELECT coalesce(-sum(amount), 0)::text AS known FROM payments WHERE ecosystem_id = $1 AND invoice_id = $2 AND starts_with(provider_payment_id, $3)`,
    [ctx.ecosystemId, invoiceId, `${providerPaymentId}/reversed/`],
  );
  const more = decimal(reversed).minus(known as string);
  if (!more.gt(0)) return [paid];
  return [
    paid,
    {
      amount: more.negated().toFixed(2),
      method: 'reversal',
      paidAt: new Date(),
      providerPaymentId: reversalId(providerPaymentId, reversed),
    },
  ];
}
