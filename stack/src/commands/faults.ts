import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runJest } from './runners.js';
import { summary } from './test.js';

/** The full set of fault experiments. Each starts, breaks and drops a stack of its own, so they run one after the other. */
export async function faults(patterns: string[]): Promise<number> {
  const results = mkdtempSync(join(tmpdir(), 'kantoor-faults-'));
  try {
    const outcome = await runJest(['--runInBand', ...patterns], { KANTOOR_FAULTS: '1' }, results);
    return summary([{ ...outcome, runner: 'fault experiments' }]);
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}
