/**
 * Imports flow one way (docs/architecture.md). Package names are resolved to what was built, so that `@kantoor/services` is seen as what it is.
 * stack/src/imports.spec.ts plants a violation of each rule and sees it refused.
 */
const ours = '^(schemas|services|workflows|admin|stack|e2e|bench)/';
const packageMayImport = (name, allowed) => ({
  name: `${name}-imports-only-what-is-below`,
  severity: 'error',
  from: { path: `^${name}/(src|stories|support)/` },
  to: { path: ours, pathNot: [name, ...allowed].map((folder) => `^${folder}/`) },
});

const areas = ['platform', 'directory', 'invoicing', 'masterdata', 'crm', 'purchasing'];
const areaMayImport = (area, allowed) => ({
  name: `${area}-imports-only-areas-below`,
  severity: 'error',
  from: { path: `^services/src/${area}/` },
  to: { path: `^services/src/(${areas.filter((other) => other !== area && !allowed.includes(other)).join('|')})/` },
});

const featureFile = `^services/src/(${areas.join('|')})/[^/]+/`;
const entries = ['^services/src/[^/]+/[^/]+/index\\.ts$', '/testing/'];

/** The admin, from the bottom up. Only `main.tsx` knows the features; what is below them knows none. */
const layers = ['i18n', 'providers', 'shell', 'shared', 'schema-views', 'features'];
const layerMayImport = (layer, at) => ({
  name: `admin-${layer}-imports-only-layers-below`,
  severity: 'error',
  from: { path: `^admin/src/${layer}/` },
  to: { path: `^admin/src/(${[...layers.slice(at + 1), 'app', 'main', 'routes'].join('|')})(/|\\.tsx$)` },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-circles-between-folders',
      comment: 'However deep they lie: what two folders need of each other lies in one of them, or in a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: ours },
      to: { circular: true },
    },
    packageMayImport('schemas', []),
    packageMayImport('services', ['schemas']),
    packageMayImport('workflows', ['schemas', 'services']),
    packageMayImport('admin', ['schemas']),
    packageMayImport('stack', ['schemas', 'services', 'workflows']),
    packageMayImport('e2e', ['schemas', 'stack', 'services/dist/testing']),
    packageMayImport('bench', ['schemas', 'services', 'workflows', 'stack']),
    // Downward only; crm and purchasing know each other through what lies below them.
    areaMayImport('platform', []),
    areaMayImport('directory', ['platform']),
    areaMayImport('invoicing', ['directory', 'platform']),
    areaMayImport('masterdata', ['invoicing', 'directory', 'platform']),
    areaMayImport('crm', ['masterdata', 'invoicing', 'directory', 'platform']),
    areaMayImport('purchasing', ['masterdata', 'invoicing', 'directory', 'platform']),
    {
      name: 'services-features-are-entered-by-their-index',
      comment: 'What a feature offers is what its `index.ts` names; the rest is its own.',
      severity: 'error',
      from: { path: `^services/src/((?:${areas.join('|')})/[^/]+)/`, pathNot: '/testing/' },
      to: { path: featureFile, pathNot: ['^services/src/$1/', ...entries] },
    },
    {
      name: 'services-features-are-entered-by-their-index-from-outside',
      severity: 'error',
      from: { path: '^services/src/', pathNot: [featureFile, '/testing/'] },
      to: { path: featureFile, pathNot: entries },
    },
    ...layers.map(layerMayImport),
    {
      name: 'admin-features-are-entered-by-their-index',
      severity: 'error',
      from: { path: '^admin/src/features/([^/]+)/' },
      to: { path: '^admin/src/features/[^/]+/', pathNot: ['^admin/src/features/$1/', '^admin/src/features/[^/]+/index\\.tsx?$'] },
    },
    {
      name: 'admin-features-are-known-to-main-only',
      comment: 'The frame around them reads their manifests from what it is handed.',
      severity: 'error',
      from: { path: '^admin/src/[^/]+$', pathNot: '^admin/src/main\\.tsx$' },
      to: { path: '^admin/src/features/' },
    },
    {
      name: 'own-files-by-path',
      comment: 'A package names its own files by their path: its own name leads to what was built before.',
      severity: 'error',
      from: { path: '^(schemas|services|workflows|stack)/src/' },
      to: { path: '^$1/dist/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: ['\\.spec\\.tsx?$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
