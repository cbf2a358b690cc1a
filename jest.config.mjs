// Specs are compiled with the code they check and run as they are: no second compiler, no second module system.
const faults = process.env.KANTOOR_FAULTS === '1';

export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/schemas/dist', '<rootDir>/services/dist', '<rootDir>/workflows/dist', '<rootDir>/stack/dist'],
  testMatch: [faults ? '**/*.fault.spec.js' : '**/*.spec.js'],
  testPathIgnorePatterns: faults ? ['/node_modules/'] : ['/node_modules/', '\\.fault\\.spec\\.js$'],
  transform: {},
  maxWorkers: 2,
  testTimeout: 60_000,
};
