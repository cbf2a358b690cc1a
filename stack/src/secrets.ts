import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from './system/files.js';

export interface Secrets {
  postgres: string;
  kantoor_owner: string;
  kantoor_api: string;
  kantoor_worker: string;
  kantoor_backup: string;
  paymentLinks: string;
  setupCode: string;
}

export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

/** Returns passwords of this clone only, made once; even on a private machine nothing listens with a well-known one. */
export function secretsOf(dataDir: string): Secrets {
  const file = secretsFile(dataDir);
  const known = readJson<Secrets>(file);
  if (known?.setupCode && known.kantoor_backup) return known;
  const fresh = () => randomBytes(24).toString('hex');
  const passwords = {
    postgres: fresh(),
    kantoor_owner: fresh(),
    kantoor_api: fresh(),
    kantoor_worker: fresh(),
    kantoor_backup: fresh(),
  };
  // Typed or copied by hand, once.
  const secrets = { ...passwords, paymentLinks: fresh(), setupCode: randomBytes(10).toString('hex'), ...known };
  writeJson(file, secrets, 0o600);
  return secrets;
}
