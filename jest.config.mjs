// Specs are compiled with the code they check and run as they are: no second compiler, no second module system.
import { existsSync } from 'node:fs';

// A package that is not built yet has no specs to run.
const packages = ['schemas', 'services', 'workflows', 'stack'].filter((name) => existsSync(new URL(`${name}/dist`, import.meta.url)));
const faults = process.env.KANTOOR_FAULTS === '1';

export default {
  testEnvironment: 'node',
  roots: packages.map((name) => `<rootDir>/${name}/dist`),
  testMatch: [faults ? '**/*.fault.spec.js' : '**/*.spec.js'],
  testPathIgnorePatterns: faults ? ['/node_modules/'] : ['/node_modules/', '\\.fault\\.spec\\.js$'],
  transform: {},
  maxWorkers: 2,
  testTimeout: 60_000,
};
