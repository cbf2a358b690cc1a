import { existsSync } from 'node:fs';

// A package that is not built yet has no specs to run.
const packages = ['schemas', 'services', 'workflows', 'stack'].filter((name) => existsSync(new URL(`${name}/dist`, import.meta.url)));
const faults = process.env.KANTOOR_FAULTS === '1';
const ignored = ['/node_modules/', ...(faults ? [] : ['\\.fault\\.spec\\.js$'])];
// What needs servers says so by its name.
if (process.env.KANTOOR_SPECS === 'unit') ignored.push('\\.int\\.spec\\.js$');

// Specs are compiled with the code they check and run as they are: no second compiler, no second module system, no second realm.
const compiled = {
  displayName: 'server',
  testEnvironment: '<rootDir>/stack/dist/testing/one-realm/environment.js',
  runtime: '<rootDir>/stack/dist/testing/one-realm/runtime.js',
  roots: packages.map((name) => `<rootDir>/${name}/dist`),
  testMatch: [faults ? '**/*.fault.spec.js' : '**/*.spec.js'],
  testPathIgnorePatterns: ignored,
  transform: {},
};

// The admin's modules exist only in what Vite makes of them, so its specs are compiled as they are read.
const admin = {
  displayName: 'admin',
  testEnvironment: 'jsdom',
  roots: ['<rootDir>/admin/src'],
  testMatch: ['**/*.spec.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022', transform: { react: { runtime: 'automatic' } } },
        module: { type: 'es6' },
      },
    ],
  },
  setupFiles: ['<rootDir>/admin/src/testing/jsdom.mjs'],
  moduleNameMapper: { '\\.css$': '<rootDir>/admin/src/testing/no-styles.ts' },
};

export default {
  maxWorkers: 2,
  // What a spec loaded is never let go while its worker lives (modules of their own for each file), and collecting it takes ever longer.
  workerIdleMemoryLimit: '1GB',
  testTimeout: 60_000,
  projects: faults ? [compiled] : [compiled, admin],
};
