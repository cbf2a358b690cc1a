import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { offlineFiles } from './vite/offline-files.js';
import { withoutSchemaDescriptions } from './vite/schema-descriptions.js';

const api = process.env.KANTOOR_ORIGIN ?? 'http://localhost:3000';
const ours = (file: string): string => new URL(`vite/${file}`, import.meta.url).pathname;

/** Code that rarely changes stays in the browser's cache across our releases. */
const reactItself = { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//, priority: 2 };
/**
 * Code that the program starts with, and code that at least forty of its parts share: fewer and larger files compress better than a
 * hundred small ones.
 */
const base = { name: 'base', tags: ['$initial' as const], priority: 1 };
const shared = { name: 'shared', minShareCount: 40 };
/** Exact arithmetic is for forms: lists and the board begin without it. */
const decimals = { name: 'decimals', test: /node_modules\/decimal\.js\/|\/schemas\/dist\/rules\/money\/(money|lines)\.js$/, priority: 2 };

/** Folders with texts of the phone pages, as listed in their manifest. */
const declarations = readFileSync(new URL('src/features/costs/declarations/manifest.ts', import.meta.url), 'utf8');
const textsOnPhone = [...declarations.matchAll(/'((?:features|shared)\/[\w/-]+)'/g)].map(([, folder]) => folder!);

/** Modules of the phone pages, in both languages. */
const openedOffline = new Set([
  'features/costs/declarations/phone/phone-page.tsx',
  'i18n/nl.ts',
  ...textsOnPhone.flatMap((folder) => [`${folder}/texts.en.ts`, `${folder}/texts.nl.ts`]),
]);

export default defineConfig({
  plugins: [react(), withoutSchemaDescriptions(), offlineFiles((module) => openedOffline.has(module))],
  resolve: {
    alias: [
      // The library resolves to its CommonJS modules for Node, which are more than twice as large in a browser.
      { find: /^stdnum\/lib\/cjs\//, replacement: 'stdnum/lib/esm/' },
      { find: /^jsonexport\/dist\/index\.js$/, replacement: ours('json-export.js') },
      { find: /^query-string$/, replacement: ours('query-string.js') },
      { find: /^inflection$/, replacement: ours('inflection.js') },
    ],
  },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // Constants and pure rules, and the exports of a feature: importing one of them must not load the others.
      treeshake: { moduleSideEffects: (id) => !/\/schemas\/dist\/|\/features\/(?:[\w-]+\/)?[\w-]+\/index\.ts$/.test(id) },
      output: { codeSplitting: { groups: [reactItself, decimals, base, shared] } },
    },
  },
  server: { proxy: { '/api': api, '/payments': api } },
});
