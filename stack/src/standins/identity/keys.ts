import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject, randomBytes } from 'node:crypto';
import { readJson, writeJson } from '../../system/files.js';

export interface Keys {
  signing: JsonWebKey & { kid: string };
  cookies: string[];
}

/** Kept in the data folder: a new key at every start would end every sign-in. */
export function keysIn(file: string): Keys {
  const known = readJson<Keys>(file);
  if (known) return known;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signing = { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex'), use: 'sig', alg: 'RS256' };
  const keys: Keys = { signing, cookies: [randomBytes(32).toString('hex')] };
  writeJson(file, keys, 0o600);
  return keys;
}

export const signingKey = (keys: Keys): KeyObject => createPrivateKey({ key: keys.signing, format: 'jwk' });
