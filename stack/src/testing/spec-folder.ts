import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns a data folder for a stack started by a spec. Under `npm test` it is where interrupted runs are cleaned up. */
export function specFolder(name: string): string {
  const parent = process.env.KANTOOR_SPEC_DATA || tmpdir();
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, `${name}-`));
  // The database's own account traverses it.
  chmodSync(folder, 0o755);
  return folder;
}
