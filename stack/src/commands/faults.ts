import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testMutations } from './mutations.js';
import { envOf, onIsolatedStack } from './isolated.js';
import { runFaults } from './runners.js';
import { summary } from './test.js';

/**
 * `npm run faults -- mutations [NAME]` breaks guards; otherwise runs fault experiments, all or those whose file names match: small as in
 * CI, or at full size with `--full`.
 */
export async function faults(args: string[]): Promise<number> {
  if (args[0] === 'mutations') return testMutations(args.slice(1));
  const results = mkdtempSync(join(tmpdir(), 'kantoor-faults-'));
  const names = args.filter((each) => each !== '--full');
  const size = args.includes('--full') ? 'full' : 'quick';
  try {
    // Every experiment starts its own stack; they are registered here so that they are cleaned up after an interruption.
    const outcome = await onIsolatedStack('faults', { only: [] }, (stack) =>
      runFaults(names, { env: { ...envOf(stack), KANTOOR_FAULTS_SIZE: size }, folder: results }),
    );
    return summary([outcome]);
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}
