import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PaymentSettings } from './payment-settings.js';

const algorithm = 'aes-256-gcm';
const version = 'v1';
const binding = (ecosystemId: number): Buffer => Buffer.from(`payment provider key of ecosystem ${ecosystemId}`);

/**
 * Stores keys of the payment provider encrypted (PLT-O29); a copy of the database, or a row moved to another ecosystem, does not decrypt.
 */
@Injectable()
export class ProviderKeys {
  private readonly key: Buffer;
  private readonly formerKey: Buffer | undefined;

  constructor({ linkSecret, formerLinkSecret }: PaymentSettings) {
    this.key = derived(linkSecret);
    this.formerKey = formerLinkSecret && derived(formerLinkSecret);
  }

  encrypted(ecosystemId: number, plain: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv(algorithm, this.key, nonce).setAAD(binding(ecosystemId));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return [version, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
  }

  /** A key of before the secret was replaced is decrypted with the former one, and encrypted with the new one when it is entered again. */
  decrypted(ecosystemId: number, stored: string): string {
    try {
      return decryptedWith(this.key, ecosystemId, stored);
    } catch (error) {
      if (!this.formerKey) throw error;
      return decryptedWith(this.formerKey, ecosystemId, stored);
    }
  }
}

const derived = (secret: KeyObject): Buffer => Buffer.from(hkdfSync('sha256', secret.export(), '', 'kantoor payment provider keys', 32));

function decryptedWith(key: Buffer, ecosystemId: number, stored: string): string {
  const [found, nonce, tag, sealed] = stored.split('.');
  if (found !== version || !nonce || !tag || sealed === undefined) throw new Error('This is not an encrypted provider key');
  const cipher = createDecipheriv(algorithm, key, Buffer.from(nonce, 'base64url')).setAAD(binding(ecosystemId));
  cipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([cipher.update(Buffer.from(sealed, 'base64url')), cipher.final()]).toString('utf8');
}
