/**
 * Workflow code is replayed: everything it reaches is pure. Types vanish when it is compiled and are not followed.
 * Packages that are known to be pure are named; anything else is refused until somebody has looked.
 */
module.exports = {
  extends: './.dependency-cruiser.cjs',
  forbidden: [
    {
      name: 'workflow-code-is-pure',
      severity: 'error',
      from: { path: '^workflows/src/(workflows|process/trace)\\.ts$' },
      to: {
        reachable: true,
        pathNot: [
          '^workflows/src/',
          '^schemas/',
          '(^|/)node_modules/@temporalio/(workflow|common)/',
          '(^|/)node_modules/(decimal\\.js|temporal-polyfill)/',
        ],
      },
    },
    {
      // What a workflow imports is evaluated again for each of its runs: all of the schemas would cost more than its steps.
      name: 'workflows-import-few-schemas',
      severity: 'error',
      from: { path: '^workflows/src/(workflows|process/trace)\\.ts$' },
      to: { reachable: true, path: '^schemas/dist/(index|processes/index)\\.js$' },
    },
    {
      name: 'workflows-know-activities-as-types',
      severity: 'error',
      from: { path: '^workflows/src/(workflows|process/trace)\\.ts$' },
      to: { reachable: true, path: ['^workflows/src/[^/]+/[^/]+\\.activities\\.ts$', '^workflows/src/worker'] },
    },
  ],
  options: { tsPreCompilationDeps: false },
};
