import type { SignInStore } from './store.js';

type Payload = Record<string, unknown>;

/** The storage interface that oidc-provider requires, one instance per kind of record. */
export class SignInAdapter {
  constructor(
    private readonly store: SignInStore,
    private readonly kind: string,
  ) {}

  async upsert(id: string, payload: Payload, seconds?: number): Promise<void> {
    this.store.set(this.key(id), payload, seconds);
  }

  async find(id: string): Promise<Payload | undefined> {
    return this.store.get(this.key(id));
  }

  async findByUid(uid: string): Promise<Payload | undefined> {
    return this.own((payload) => payload.uid === uid)[0]?.[1];
  }

  async findByUserCode(code: string): Promise<Payload | undefined> {
    return this.own((payload) => payload.userCode === code)[0]?.[1];
  }

  async consume(id: string): Promise<void> {
    const payload = this.store.get(this.key(id));
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.store.delete(this.key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key] of this.store.find((_key, payload) => payload.grantId === grantId)) this.store.delete(key);
  }

  private key(id: string): string {
    return `${this.kind}:${id}`;
  }

  private own(matches: (payload: Payload) => boolean): [string, Payload][] {
    return this.store.find((key, payload) => key.startsWith(`${this.kind}:`) && matches(payload));
  }
}
