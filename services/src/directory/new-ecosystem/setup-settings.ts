import { createHash, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../../platform/runtime/config/index.js';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The code with which ecosystems are made on screens, the first one too; without one only the operator makes them. */
export class SetupSettings {
  private readonly hash: Buffer | undefined;

  constructor(settings: Settings) {
    const code = settings.key('SETUP_CODE', '');
    this.hash = code === '' ? undefined : hashOf(code);
  }

  get hasCode(): boolean {
    return this.hash !== undefined;
  }

  /** Takes equally long for every code. */
  isCode(given: string): boolean {
    return this.hash !== undefined && timingSafeEqual(this.hash, hashOf(given.trim()));
  }
}
