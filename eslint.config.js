import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import ts from 'typescript-eslint';

const admin = ['admin/src/**/*.ts', 'admin/src/**/*.tsx'];
const lazy = { name: 'react', importNames: ['lazy'], message: 'Use fetchedLater of shell/fetching.' };
const requests = {
  group: ['**/http', '**/providers/upload'],
  importNames: ['api', 'send', 'upload'],
  message: 'Ask the data provider: useGetList, useGetOne, or a verb that a *-verbs.ts declares.',
};

const verbs = { name: 'react-admin', importNames: ['useDataProvider'], message: "Call useVerbs('deals') of providers/data/verbs." };

const mutations = { name: '@tanstack/react-query', importNames: ['useMutation'], message: 'Call useOutcome of shell/notices.' };
const inRequest = 'CallExpression[callee.name=/^use(Outcome|Query|Queries|InfiniteQuery)$/] CallExpression';
const ofProvider = "CallExpression[callee.object.name='provider']";
const requestsByHand = [
  `AwaitExpression > ${ofProvider}`,
  `AwaitExpression > CallExpression > MemberExpression > ${ofProvider}`,
  `UnaryExpression[operator='void'] > ${ofProvider}`,
  `UnaryExpression[operator='void'] > CallExpression > MemberExpression > ${ofProvider}`,
].map((selector) => ({
  selector: `${selector}:not(${inRequest})`,
  message: 'Make the request in useOutcome (or useQuery), which has its progress, its error and its idempotency key.',
}));

const outside = 'Ask outside services with askOutside of platform/outside.';

export default ts.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-specs/**',
      '**/src/**/generated/**',
      '**/node_modules/**',
      '.kantoor/**',
      'test-results/**',
      'playwright-report/**',
      'workflows/test/histories/**',
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      eqeqeq: 'error',
      'no-console': 'error',
      'max-lines': ['error', 420],
    },
  },
  // The compiler finds them too, and needs no time for it.
  { files: ['**/src/**/*.ts', '**/src/**/*.tsx', 'e2e/**/*.ts'], rules: { '@typescript-eslint/no-unused-vars': 'off' } },
  { files: ['**/*.spec.ts', '**/*.spec.tsx'], rules: { 'max-lines': ['error', 460] } },
  // What is longer is read as little as it is tested: it is several things.
  {
    files: ['**/src/**/*.ts', '**/src/**/*.tsx'],
    ignores: ['**/*.spec.ts', '**/*.spec.tsx', '**/migrations/**', 'stack/src/faults/**'],
    rules: { 'max-lines-per-function': ['error', { max: 150, skipComments: true }] },
  },
  // A pattern whose work grows faster than its text lets one hostile value stop everybody's requests and processes.
  {
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  // Nest reads constructor types at run time, so a class that is injected must be a real import, and needs no other name.
  {
    files: ['services/**', 'workflows/**'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "MethodDefinition[kind='constructor'] Decorator[expression.callee.name='Inject'] > CallExpression[arguments.0.type='Identifier']",
          message: 'The type of the parameter says what is injected.',
        },
      ],
    },
  },
  // What is not ours may answer slowly, hugely or for ever: one function asks it, with a deadline, and counts while it reads.
  {
    files: ['services/src/**/*.ts', 'workflows/src/**/*.ts'],
    // The workflow engine is our own, and speaks HTTP/2.
    ignores: [
      'services/src/platform/outside/**',
      'services/src/platform/background/temporal/ask-engine.ts',
      // Its library, within the process.
      'workflows/src/worker/engine-metrics.ts',
      '**/testing/**',
      '**/*.spec.ts',
    ],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: outside }],
      'no-restricted-properties': ['error', { object: 'globalThis', property: 'fetch', message: outside }],
      'no-restricted-imports': [
        'error',
        {
          paths: ['node:http', 'node:https', 'http', 'https'].map((name) => ({
            name,
            importNames: ['request', 'get', 'default'],
            message: outside,
          })),
          patterns: [{ regex: '^(node:)?http2$|^(undici|axios|got|ky|node-fetch|needle|superagent)($|/)', message: outside }],
        },
      ],
    },
  },
  {
    files: ['admin/**/*.tsx', 'admin/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  // What is fetched later must outlive a connection that is away.
  {
    files: admin,
    ignores: ['admin/src/shell/fetching.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [lazy] }] },
  },
  // Lists and records are the data provider's, and what the API does besides is a verb of it: caches, live changes and refusals are one.
  {
    files: admin,
    ignores: ['admin/src/providers/**', 'admin/src/**/*-verbs.ts', 'admin/src/testing/**', '**/*.spec.ts', '**/*.spec.tsx'],
    rules: {
      'no-restricted-imports': ['error', { paths: [lazy, verbs, mutations], patterns: [requests] }],
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: requests.message },
        { name: 'XMLHttpRequest', message: requests.message },
      ],
    },
  },
  // Components and their hooks make no request of their own: each goes through one mutation hook.
  {
    files: ['admin/src/**/*.tsx', 'admin/src/**/use-*.ts'],
    ignores: ['admin/src/testing/**', '**/*.spec.ts', '**/*.spec.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...requestsByHand] },
  },
  // The parts of the program are fetched here.
  {
    files: ['admin/src/shell/fetching.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [verbs], patterns: [requests] }] },
  },
  // Command-line programs speak to people.
  {
    files: [
      'stack/**',
      'bench/**',
      '**/scripts/**',
      'services/src/audit.ts',
      'services/src/retention.ts',
      'services/src/backup.ts',
      'services/src/restore.ts',
      'services/src/verify.ts',
      'services/src/files.ts',
      'services/src/jobs.ts',
      'services/src/migrate.ts',
      'workflows/src/bundle.ts',
      'workflows/src/prepare.ts',
      'workflows/src/replay.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.js'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        setTimeout: 'readonly',
        module: 'writable',
        fetch: 'readonly',
      },
    },
  },
);
