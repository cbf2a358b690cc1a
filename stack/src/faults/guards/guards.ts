/** One guard: where it stands in the built services, what stays when it is taken away, and the experiment that must then go red. */
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
    file: 'platform/http/etag.js',
    stands: `throw new Problem('PRECONDITION_FAILED', { params: { version } });`,
    leaves: ';',
    experiment: 'races',
    only: 'one version',
  },
  {
    name: 'membership of the ecosystem',
    file: 'platform/identity/request-contexts.js',
    stands: `if (!membership)\n        throw new Problem('ECOSYSTEM_FORBIDDEN');\n    return membership;`,
    leaves: 'return membership ?? noMembership;',
    ...matrix,
  },
  { name: 'team of a deal', file: 'crm/deals/team-access.js', stands: `throw new Problem('TEAM_FORBIDDEN');`, leaves: ';', ...matrix },
  {
    name: 'level of a route',
    file: 'platform/identity/access.guard.js',
    stands: `throw new Problem('FORBIDDEN');`,
    leaves: ';',
    ...matrix,
  },
  {
    name: 'right to work without paper',
    file: 'platform/identity/access.guard.js',
    stands: `throw new Problem('PAPERLESS_REQUIRED');`,
    leaves: ';',
    ...matrix,
  },
  {
    name: 'issuer of a token',
    file: 'platform/identity/access-tokens.js',
    stands: 'issuer: this.config.oidcIssuer,',
    leaves: '',
    ...matrix,
  },
  {
    name: 'audience of a token',
    file: 'platform/identity/access-tokens.js',
    stands: 'audience: this.config.oidcAudience,',
    leaves: '',
    ...matrix,
  },
  {
    name: 'one booking of an invoice',
    file: 'invoicing/sales-invoices/invoice-verbs.js',
    stands: `throw new Problem('BOOKING_INVOICE_FAILED', { detail: 'The invoice is booked already' });`,
    leaves: 'return;',
    experiment: 'races',
    only: 'booked 32 times',
  },
  {
    name: 'numbers without gaps',
    file: 'invoicing/sales-invoices/invoice-numbers.js',
    stands: 'last_number = s.last_number + $4',
    leaves: 'last_number = s.last_number + $4 * (1 + (random() < 0.2)::int)',
    experiment: 'races',
    only: '64 bookings',
  },
  {
    name: 'answers kept under a key',
    file: 'platform/idempotency/idempotency.js',
    stands: 'if (!attempt)\n        return undefined;',
    leaves: 'return undefined;',
    experiment: 'killed-api',
  },
  {
    name: 'secret of a payment link',
    file: 'migrations/0004-invoicing.js',
    stands: 't.id = link_id AND t.secret_hash = link_secret_hash',
    leaves: 't.id = link_id',
    experiment: 'public-link',
    only: 'guessed',
  },
  {
    name: 'limit of guesses',
    file: 'invoicing/payments/public/link-door.js',
    stands: 'await this.limit.assertLeft(misses);',
    leaves: '',
    experiment: 'public-link',
    only: 'guessed',
  },
  {
    name: 'depth of a body',
    file: 'platform/http/body-depth.js',
    stands: 'if (!isDeeperThan(depthMax, request.body))\n            return done();',
    leaves: 'return done();',
    experiment: 'http-fuzz',
  },
];
