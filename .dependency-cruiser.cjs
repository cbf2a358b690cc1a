/** Imports flow one way: schemas ← services ← workflows, schemas ← admin; the stack may start everything (docs/architecture.md). */
const only = (from, allowed, name) => ({
  name,
  severity: 'error',
  from: { path: `^${from}/src` },
  to: { path: '^(schemas|services|workflows|admin|stack|e2e|bench)/', pathNot: allowed.map((folder) => `^${folder}/`) },
});
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    only('schemas', ['schemas'], 'schemas-import-nothing-of-ours'),
    only('services', ['schemas', 'services'], 'services-import-schemas'),
    only('workflows', ['schemas', 'services', 'workflows'], 'workflows-import-services'),
    only('admin', ['schemas', 'admin'], 'admin-meets-services-over-http'),
    {
      name: 'invoicing-knows-nothing-of-crm',
      severity: 'error',
      from: { path: '^services/src/invoicing' },
      to: { path: '^services/src/crm' },
    },
    {
      name: 'platform-knows-no-business',
      severity: 'error',
      from: { path: '^services/src/platform' },
      to: { path: '^services/src/(crm|invoicing|directory|demo)' },
    },
    {
      name: 'workflow-code-is-pure',
      severity: 'error',
      from: { path: '^workflows/src/[^/]+/.*workflow\\.ts$' },
      to: { path: '^(services/|node:|node_modules/@nestjs|node_modules/typeorm|node_modules/pg/)', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'dist'] },
    exclude: { path: ['\\.spec\\.ts$', '/dist/', 'node_modules'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
