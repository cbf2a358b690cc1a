import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { keptFiles } from './vite/kept-files.js';

const api = process.env.KANTOOR_ORIGIN ?? 'http://localhost:3000';
const ours = (file: string): string => new URL(`vite/${file}`, import.meta.url).pathname;

/** What changes seldom stays in the browser's cache across our releases. */
const reactItself = { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//, priority: 2 };
/** What the program begins with, and what at least twenty-three of its parts share: fewer and larger files compress better than a hundred small ones. */
const base = { name: 'base', tags: ['$initial' as const], priority: 1 };
const shared = { name: 'shared', minShareCount: 23 };

/** Folders whose texts the pages for a phone show, as their manifest lists them. */
const declarations = readFileSync(new URL('src/features/declarations/manifest.ts', import.meta.url), 'utf8');
const textsOnPhone = [...declarations.matchAll(/'((?:features|shared)\/[\w/-]+)'/g)].map(([, folder]) => folder!);

/** What the pages for a phone consist of, in both languages. */
const openedOffline = new Set([
  'features/declarations/phone/phone-page.tsx',
  'i18n/nl.ts',
  ...textsOnPhone.flatMap((folder) => [`${folder}/texts.en.ts`, `${folder}/texts.nl.ts`]),
]);

export default defineConfig({
  plugins: [react(), keptFiles((module) => openedOffline.has(module))],
  resolve: {
    alias: [
      // Node reads the library's older modules, which are more than twice as large in a browser.
      { find: /^stdnum\/lib\/cjs\//, replacement: 'stdnum/lib/esm/' },
      { find: /^jsonexport\/dist\/index\.js$/, replacement: ours('json-export.js') },
      { find: /^query-string$/, replacement: ours('query-string.js') },
      { find: /^inflection$/, replacement: ours('inflection.js') },
      { find: /^object\.entries$/, replacement: ours('object-entries.cjs') },
    ],
  },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // Constants and pure rules, and what a feature offers: importing one of them must not bring the others along.
      treeshake: { moduleSideEffects: (id) => !/\/schemas\/dist\/|\/features\/[\w-]+\/index\.ts$/.test(id) },
      output: { codeSplitting: { groups: [reactItself, base, shared] } },
    },
  },
  server: { proxy: { '/api': api, '/payments': api } },
});
