import { readJson, writeJson } from '../../system/files.js';

interface Entry {
  payload: Record<string, unknown>;
  /** Epoch milliseconds; sign-ins expire, keys do not. */
  expiresAt?: number;
}

const writeDelayMs = 50;

/** The provider's state, kept in one small file so that users stay signed in when the stack restarts. */
export class SignInStore {
  private readonly entries: Map<string, Entry>;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly file: string) {
    const now = Date.now();
    const kept = Object.entries(readJson<Record<string, Entry>>(file) ?? {});
    this.entries = new Map(kept.filter(([, { expiresAt }]) => !expiresAt || expiresAt > now));
  }

  get(key: string): Record<string, unknown> | undefined {
    const entry = this.entries.get(key);
    return entry && (!entry.expiresAt || entry.expiresAt > Date.now()) ? entry.payload : undefined;
  }

  set(key: string, payload: Record<string, unknown>, seconds?: number): void {
    this.entries.set(key, { payload, ...(seconds && { expiresAt: Date.now() + seconds * 1000 }) });
    this.writeSoon();
  }

  delete(key: string): void {
    this.entries.delete(key);
    this.writeSoon();
  }

  find(matches: (key: string, payload: Record<string, unknown>) => boolean): [string, Record<string, unknown>][] {
    return [...this.entries].filter(([key, { payload }]) => matches(key, payload)).map(([key, { payload }]) => [key, payload]);
  }

  private writeSoon(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.forgetExpired();
      writeJson(this.file, Object.fromEntries(this.entries), 0o600);
    }, writeDelayMs);
  }

  private forgetExpired(): void {
    const now = Date.now();
    for (const [key, { expiresAt }] of this.entries) if (expiresAt && expiresAt <= now) this.entries.delete(key);
  }
}
