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

/** From the bottom up; each imports only what its line names. */
const areaImports = {
  platform: [],
  reading: ['platform'],
  'e-invoicing': ['platform'],
  rendering: ['e-invoicing', 'platform'],
  directory: ['reading', 'platform'],
  books: ['e-invoicing', 'directory', 'reading', 'platform'],
  receivables: ['books', 'rendering', 'e-invoicing', 'directory', 'reading', 'platform'],
  payables: ['receivables', 'books', 'rendering', 'e-invoicing', 'directory', 'reading', 'platform'],
  masterdata: ['payables', 'receivables', 'books', 'directory', 'reading', 'platform'],
  // On one level: these two know each other through what lies below them.
  crm: ['masterdata', 'payables', 'receivables', 'books', 'rendering', 'e-invoicing', 'directory', 'reading', 'platform'],
  purchasing: ['masterdata', 'payables', 'receivables', 'books', 'rendering', 'e-invoicing', 'directory', 'reading', 'platform'],
};
const areas = Object.keys(areaImports);
const areaMayImport = (area) => ({
  name: `${area}-imports-only-areas-below`,
  severity: 'error',
  from: { path: `^services/src/${area}/` },
  to: { path: `^services/src/(${areas.filter((other) => other !== area && !areaImports[area].includes(other)).join('|')})/` },
});

/** What the reading process runs, and the packages that only it may load: they parse what strangers send. */
const readers = '(documents|statements|rates|logos|xml)';
const parsers = [
  ...['fast-xml-parser', 'saxes', 'sax', 'xml2js', '@xmldom/xmldom', 'libxmljs2?', 'cheerio', 'htmlparser2', 'jsdom'],
  ...['pdfjs-dist', '@cantoo/pdf-lib', 'pdf-lib', 'mupdf', 'sharp', 'jimp', 'libheif-js', 'tesseract\\.js', 'onnxruntime-node'],
  ...['exceljs', 'xlsx', 'read-excel-file', 'papaparse', 'csv-parse', 'yauzl', 'unzipper', 'adm-zip', 'jszip', 'mailparser', 'postal-mime'],
];
const ownFilesOnly = [
  // Draws pictures that the reading process encoded, in the threads that render documents.
  '^services/src/rendering/pdf/image\\.ts$',
  // Runs in a thread with limits of its own for memory and time.
  '^services/src/purchasing/mail-in/parsing/parse-mail\\.ts$',
];

/** A feature is a folder of an area; in the platform, most are grouped by what they are about. */
const platformGroups = 'runtime|formats|storage|background|requests|records|mails|processes|serving';
const feature = `(?:platform/(?:${platformGroups})/[^/]+|platform/(?!(?:${platformGroups})/)[^/]+|(?:${areas.slice(1).join('|')})/[^/]+)`;
const featureFile = `^services/src/${feature}/`;
const entries = [`^services/src/${feature}/index\\.ts$`, '/testing/'];

/** Features of the admin stand under the app or the matter that they belong to. */
const screens = '(?:(?:sales|buying|costs|invoices|products|relations|people|settings|records)/[^/]+|payments|today)';

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
    ...areas.map(areaMayImport),
    // These three together: whatever parses a foreign file runs in the reading process, never in the API or a worker (docs/security.md).
    {
      name: 'parsers-only-in-the-reading-process',
      severity: 'error',
      from: { path: '^(services|workflows|schemas)/src/', pathNot: [`^services/src/reading/${readers}/`, '/testing/', ...ownFilesOnly] },
      to: { path: `(^|/node_modules/)(${parsers.join('|')})(/|$)` },
    },
    {
      name: 'reading-is-entered-by-its-isolation',
      comment: 'API and worker see the isolated reader and the shapes of its answers.',
      severity: 'error',
      from: { path: '^(services|workflows)/src/', pathNot: ['^services/src/reading/', '/testing/'] },
      to: { path: `^services/src/reading/(${readers}|process)/`, pathNot: '/testing/' },
    },
    {
      name: 'isolation-knows-readers-as-types',
      severity: 'error',
      from: { path: '^services/src/reading/(isolation|model|reading\\.module)' },
      to: { path: `^services/src/reading/(${readers}|process)/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-features-are-entered-by-their-index',
      comment: 'What a feature offers is what its `index.ts` names; the rest is its own.',
      severity: 'error',
      from: { path: `^services/src/(${feature})/`, pathNot: '/testing/' },
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
      from: { path: `^admin/src/features/(${screens})/` },
      to: { path: `^admin/src/features/${screens}/`, pathNot: ['^admin/src/features/$1/', `^admin/src/features/${screens}/index\\.tsx?$`] },
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
