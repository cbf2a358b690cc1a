import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder for a stack that a spec starts. Below `npm test` it lies where an interrupted run is cleaned up. */
export function specFolder(name: string): string {
  const parent = process.env.KANTOOR_SPEC_DATA || tmpdir();
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, `${name}-`));
  // The database's own account walks through it.
  chmodSync(folder, 0o755);
  return folder;
}
