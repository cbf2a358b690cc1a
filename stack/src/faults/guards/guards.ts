/** One guard: where it stands in what was built, what stays when it is taken away, and the experiment that must then go red. */
export interface Guard {
  name: string;
  file: string;
  stands: string;
  leaves: string;
  experiment: string;
  /** Which of the experiments in that file, where one is enough. */
  only?: string;
}

const matrix = { experiment: 'tenant-matrix' };

export const guards: Guard[] = [
  {
    name: 'version of If-Match',
    file: 'services/dist/platform/http/etag.js',
    stands: `throw new Problem('PRECONDITION_FAILED', { params: { version } });`,
    leaves: ';',
    experiment: 'races',
    only: 'one version',
  },
  {
    name: 'membership of the ecosystem',
    file: 'services/dist/platform/identity/request-contexts.js',
    stands: `if (!membership)\n        throw new Problem('ECOSYSTEM_FORBIDDEN');\n    return membership;`,
    leaves: 'return membership ?? noMembership;',
    ...matrix,
  },
  {
    name: 'team of a deal',
    file: 'services/dist/crm/deals/team-access.js',
    stands: `throw new Problem('TEAM_FORBIDDEN');`,
    leaves: ';',
    ...matrix,
  },
  {
    name: 'level of a route',
    file: 'services/dist/platform/identity/access.guard.js',
    stands: `throw new Problem('FORBIDDEN');`,
    leaves: ';',
    ...matrix,
  },
  {
    name: 'right to work without paper',
    file: 'services/dist/platform/identity/access.guard.js',
    stands: `throw new Problem('PAPERLESS_REQUIRED');`,
    leaves: ';',
    ...matrix,
  },
  {
    name: 'issuer of a token',
    file: 'services/dist/platform/identity/access-tokens.js',
    stands: 'issuer: this.config.oidcIssuer,',
    leaves: '',
    ...matrix,
  },
  {
    name: 'audience of a token',
    file: 'services/dist/platform/identity/access-tokens.js',
    stands: 'audience: this.config.oidcAudience,',
    leaves: '',
    ...matrix,
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
    name: 'secret of a payment link',
    file: 'services/dist/migrations/0004-invoicing.js',
    stands: 't.id = link_id AND t.secret_hash = link_secret_hash',
    leaves: 't.id = link_id',
    experiment: 'public-link',
    only: 'guessed',
  },
  {
    name: 'limit of guesses',
    file: 'services/dist/invoicing/payments/public/link-door.js',
    stands: 'await this.limit.assertLeft(misses);',
    leaves: '',
    experiment: 'public-link',
    only: 'guessed',
  },
  {
    name: 'depth of a body',
    file: 'services/dist/platform/http/body-depth.js',
    stands: 'if (!isDeeperThan(depthMax, request.body))\n            return done();',
    leaves: 'return done();',
    experiment: 'http-fuzz',
  },
  {
    name: 'row security of what is read',
    file: 'services/dist/migrations/support/tenant-table.js',
    stands: 'USING (ecosystem_id = ${currentEcosystem}) WITH CHECK',
    leaves: 'USING (true) WITH CHECK',
    ...matrix,
  },
  {
    name: 'ecosystem of live changes',
    file: 'services/dist/platform/events/change-feed.js',
    stands: 'published.ecosystemId === ecosystemId',
    leaves: 'published.ecosystemId > 0',
    experiment: 'canary',
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
    name: 'size of a body',
    file: 'services/dist/platform/http/server.js',
    stands: 'const bodyMaxBytes = 1_048_576;',
    leaves: 'const bodyMaxBytes = 1_048_576_000;',
    experiment: 'http-fuzz',
  },
  {
    name: 'stored files are taken home',
    file: 'services/dist/platform/files/download.js',
    stands: `'content-disposition': attachmentNamed(file.fileName),`,
    leaves: '',
    experiment: 'uploads',
    only: 'every file',
  },
  {
    name: 'one rounding per rate',
    file: 'schemas/dist/rules/money.js',
    stands: 'tax: amountText(base.times(percentage).div(100)),',
    leaves: 'tax: base.times(percentage).div(100).toDecimalPlaces(2, 1).toFixed(2),',
    experiment: 'sums',
    only: 'whole numbers',
  },
  {
    name: 'PKCE',
    file: 'stack/dist/standins/identity/provider.js',
    stands: 'pkce: { required: () => true },',
    leaves: 'pkce: { required: () => false },',
    experiment: 'sign-in',
    only: 'PKCE',
  },
];
