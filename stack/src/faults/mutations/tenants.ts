import type { Mutation } from './mutation.js';

const matrix = { experiment: 'tenant-matrix' };

/** Guards that keep out outsiders, and colleagues without permission. */
export const mutationsOfTenants: Mutation[] = [
  {
    name: 'membership of the ecosystem',
    file: 'services/dist/platform/requests/identity/request-contexts.service.js',
    original: `if (!membership)\n        throw new Problem('ECOSYSTEM_FORBIDDEN');\n    return membership;`,
    replacement: 'return membership ?? noMembership;',
    ...matrix,
  },
  {
    name: 'team of a deal',
    file: 'services/dist/directory/teams/team-access.js',
    original: `throw new Problem('TEAM_FORBIDDEN');`,
    replacement: ';',
    ...matrix,
  },
  {
    name: 'permission of a route',
    file: 'services/dist/platform/requests/identity/access.guard.js',
    original: `throw new Problem(refusal);`,
    replacement: ';',
    ...matrix,
  },
  {
    name: 'right to work without paper',
    file: 'schemas/dist/rules/settings/permissions.js',
    original: `role && !who.roles.has(role) ? 'PAPERLESS_REQUIRED' : undefined`,
    replacement: 'undefined',
    ...matrix,
  },
  {
    name: 'issuer of a token',
    file: 'services/dist/platform/requests/identity/access-tokens.service.js',
    original: 'issuer: this.config.oidcIssuer,',
    replacement: '',
    ...matrix,
  },
  {
    name: 'audience of a token',
    file: 'services/dist/platform/requests/identity/access-tokens.service.js',
    original: 'audience: this.config.oidcAudience,',
    replacement: '',
    ...matrix,
  },
  {
    name: 'row security of what is read',
    file: 'services/dist/migrations/support/tenant-table.js',
    original: 'USING (ecosystem_id = ${currentEcosystem}) WITH CHECK',
    replacement: 'USING (true) WITH CHECK',
    ...matrix,
  },
  {
    name: 'filters and sorting by what a list shows only',
    file: 'services/dist/platform/records/records/list-columns.js',
    original: 'return column && (more.includes(property) ||',
    replacement: 'return column && (property !== undefined ||',
    experiment: 'hidden-columns',
  },
  {
    name: 'ecosystem of live changes',
    file: 'services/dist/platform/serving/events/change-feed.service.js',
    original: 'published.ecosystemId === ecosystemId',
    replacement: 'published.ecosystemId > 0',
    experiment: 'canary',
  },
];
