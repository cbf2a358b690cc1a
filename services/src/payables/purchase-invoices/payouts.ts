import { dayOfMoment } from '../../platform/storage/database/index.js';
import { isInBatchAs } from './invoices-to-pay.js';

/** SQL: how far purchase invoice `id` is paid to a person; null for another payee. All are expressions of the surrounding statement. */
export const payoutOf = ({ ecosystemId, id, personId }: Record<'ecosystemId' | 'id' | 'personId', string>, timeZone: string): string =>
  `(SELECT jsonb_build_object(
      'state', CASE WHEN payout.payment_status = 'full' THEN 'paid' WHEN ${isInBatchAs('payout')} THEN 'ordered' ELSE 'approved' END,
      'paidOn', CASE WHEN payout.payment_status = 'full' THEN (SELECT ${dayOfMoment('max(made.paid_at)', timeZone)} FROM purchase_payments made
        WHERE made.ecosystem_id = payout.ecosystem_id AND made.invoice_id = payout.id AND made.reverses_payment_id IS NULL
          AND NOT EXISTS (SELECT FROM purchase_payments back WHERE back.ecosystem_id = made.ecosystem_id AND back.reverses_payment_id = made.id)) END,
      'amount', payout.total_amount, 'currency', payout.currency)
    FROM purchase_invoices payout
    WHERE payout.ecosystem_id = ${ecosystemId} AND payout.id = ${id} AND payout.payee_person_id = ${personId} AND payout.status = 'booked')`;
