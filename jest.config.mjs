import { existsSync } from 'node:fs';

/** Which specs are run, as `npm test` calls them (`stack/src/commands/runners.ts`): those that need servers say so by their name. */
const kind = process.env.KANTOOR_SPECS ?? 'unit';
const [faults, integration] = ['\\.fault\\.spec\\.js$', '\\.int\\.spec\\.js$'];
const isOfKind = {
  unit: { testMatch: ['**/*.spec.js'], testPathIgnorePatterns: ['/node_modules/', faults, integration] },
  integration: { testMatch: ['**/*.int.spec.js'] },
  faults: { testMatch: ['**/*.fault.spec.js'] },
};

// A package that is not built yet has no specs to run.
const packages = ['schemas', 'services', 'workflows', 'stack'].filter((name) => existsSync(new URL(`${name}/dist`, import.meta.url)));

// Specs are compiled with the code they check and run as they are: no second compiler, no second module system, no second realm.
const compiled = {
  displayName: 'server',
  testEnvironment: '<rootDir>/stack/dist/testing/one-realm/environment.js',
  runtime: '<rootDir>/stack/dist/testing/one-realm/runtime.js',
  roots: packages.map((name) => `<rootDir>/${name}/dist`),
  ...isOfKind[kind],
  transform: {},
};

// The admin's specs likewise, out of the program that `npm run build:specs` makes of them, in a browser's window.
const admin = {
  displayName: 'admin',
  testEnvironment: '<rootDir>/stack/dist/testing/one-realm/browser-environment.js',
  runtime: '<rootDir>/stack/dist/testing/one-realm/runtime.js',
  roots: ['<rootDir>/admin/dist-specs'],
  testMatch: ['**/*.spec.js'],
  setupFilesAfterEnv: ['<rootDir>/admin/dist-specs/testing/each-spec.js'],
  transform: {},
};

export default {
  maxWorkers: 2,
  // What a spec loaded is never let go while its worker lives (modules of their own for each file), and collecting it takes ever longer.
  workerIdleMemoryLimit: '1GB',
  // Far beyond what any needs, so that none depends on the speed of the machine.
  testTimeout: 180_000,
  // Jest finds a frame of code for each message of the console, in a program of 120 000 lines: that took longer than the specs themselves.
  silent: kind === 'admin',
  projects: [kind === 'admin' ? admin : compiled],
};
