import type { Guard } from './guard.js';

/** What makes each effect happen once, whole and to the cent. */
export const guardsOfEffects: Guard[] = [
  {
    name: 'version of If-Match',
    file: 'services/dist/platform/http/etag.js',
    stands: `throw new Problem('PRECONDITION_FAILED', { params: { version } });`,
    leaves: ';',
    experiment: 'races',
    only: 'one version',
  },
  {
    name: 'one booking of an invoice',
    file: 'services/dist/invoicing/sales-invoices/invoice-verbs.js',
    stands: `throw new Problem('BOOKING_INVOICE_FAILED', { detail: 'The invoice is booked already' });`,
    leaves: 'return;',
    experiment: 'races',
    only: 'booked 32 times',
  },
  {
    name: 'numbers without gaps',
    file: 'services/dist/invoicing/sales-invoices/invoice-numbers.js',
    stands: 'last_number = s.last_number + $4',
    leaves: 'last_number = s.last_number + $4 * (1 + (random() < 0.2)::int)',
    experiment: 'races',
    only: '64 bookings',
  },
  {
    name: 'answers kept under a key',
    file: 'services/dist/platform/idempotency/idempotency.js',
    stands: 'if (!attempt)\n        return undefined;',
    leaves: 'return undefined;',
    experiment: 'killed-api',
  },
  {
    name: 'lock of the number series',
    file: 'services/dist/invoicing/sales-invoices/invoice-numbers.js',
    stands: `INSERT INTO invoice_number_series AS s (ecosystem_id, legal_entity_id, prefix, last_number) VALUES ($1, $2, $3, $4)
       ON CONFLICT (ecosystem_id, legal_entity_id, prefix) DO UPDATE SET last_number = s.last_number + $4 RETURNING last_number`,
    leaves: `SELECT coalesce(max(right(invoice_number, 5)::int), 0) + $4::int AS last_number FROM sales_invoices
       WHERE ecosystem_id = $1 AND legal_entity_id = $2 AND starts_with(invoice_number, $3)`,
    experiment: 'races',
    only: '64 bookings',
  },
  {
    name: 'state of an archived draft',
    file: 'services/dist/invoicing/sales-invoices/booking.js',
    stands: `throw new Problem('BOOKING_INVOICE_FAILED', { detail: 'The invoice is archived' });`,
    leaves: ';',
    experiment: 'races',
    only: 'book, edit and archive',
  },
  {
    name: 'outbox until it is delivered',
    file: 'services/dist/platform/outbox/settle.js',
    stands: `const done = delivered.filter(({ outcome }) => outcome === 'done');`,
    leaves: `const done = delivered;`,
    experiment: 'killed-servers',
    only: 'temporal stopped hard',
  },
  {
    name: 'outbox in the transaction',
    file: 'services/dist/platform/outbox/outbox.js',
    stands: 'await tx.query(',
    leaves: 'if (Math.random() < 0.1) return; await tx.query(',
    experiment: 'killed-api',
  },
  {
    name: 'identity of a mail',
    file: 'services/dist/invoicing/invoice-mail/messages.js',
    stands: 'JSON.stringify([ctx.ecosystemId, invoiceId, kind, request])',
    leaves: 'JSON.stringify([Math.random()])',
    experiment: 'killed-worker',
  },
  {
    name: 'word of the payment provider',
    file: 'services/dist/invoicing/payments/payments.js',
    stands: 'const payment = await this.provider.get(key, attempt.providerPaymentId);',
    leaves: `const payment = { ...(await this.provider.get(key, attempt.providerPaymentId)), status: 'paid' };`,
    experiment: 'public-link',
    only: 'forged',
  },
  {
    name: 'one rounding per rate',
    file: 'schemas/dist/rules/money.js',
    stands: 'tax: amountText(base.times(percentage).div(100)),',
    leaves: 'tax: base.times(percentage).div(100).toDecimalPlaces(2, 1).toFixed(2),',
    experiment: 'sums',
    only: 'whole numbers',
  },
];
