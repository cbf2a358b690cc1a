import type { Guard } from './guard.js';

const matrix = { experiment: 'tenant-matrix' };

/** What keeps strangers, and colleagues without the right, away. */
export const guardsOfTenants: Guard[] = [
  {
    name: 'membership of the ecosystem',
    file: 'services/dist/platform/identity/request-contexts.js',
    stands: `if (!membership)\n        throw new Problem('ECOSYSTEM_FORBIDDEN');\n    return membership;`,
    leaves: 'return membership ?? noMembership;',
    ...matrix,
  },
  {
    name: 'team of a deal',
    file: 'services/dist/crm/teams/team-access.js',
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
    stands: `throw new Problem(area.refusal);`,
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
    name: 'row security of what is read',
    file: 'services/dist/migrations/support/tenant-table.js',
    stands: 'USING (ecosystem_id = ${currentEcosystem}) WITH CHECK',
    leaves: 'USING (true) WITH CHECK',
    ...matrix,
  },
  {
    name: 'filters and sorting by what a list shows only',
    file: 'services/dist/platform/records/list-columns.js',
    stands: 'return column && (more.includes(property) ||',
    leaves: 'return column && (property !== undefined ||',
    experiment: 'hidden-columns',
  },
  {
    name: 'ecosystem of live changes',
    file: 'services/dist/platform/events/change-feed.js',
    stands: 'published.ecosystemId === ecosystemId',
    leaves: 'published.ecosystemId > 0',
    experiment: 'canary',
  },
];
