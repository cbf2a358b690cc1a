import type { Holder } from '../database/index.js';

export interface ByteShares {
  perPerson: number;
  perEcosystem: number;
  total: number;
}

/** Bytes that are held for a person, by person, by ecosystem and in all; who holds none is forgotten. */
export class ByteAccount {
  private total = 0;
  private readonly of = new Map<string, number>();

  constructor(private readonly shares: ByteShares) {}

  add(holder: Holder, bytes: number): void {
    this.total += bytes;
    for (const key of keysOf(holder)) {
      const held = (this.of.get(key) ?? 0) + bytes;
      if (held === 0) this.of.delete(key);
      else this.of.set(key, held);
    }
  }

  /** Whether the person, then whether anyone, holds all that may be held; `more` is what would be added. */
  isFull(holder: Holder, more = 0): boolean {
    return this.isFullFor(holder, more) || this.total + more > this.shares.total;
  }

  isFullFor({ ecosystem, person }: Holder, more = 0): boolean {
    const { perPerson, perEcosystem } = this.shares;
    return this.held(`ecosystem ${ecosystem}`) + more > perEcosystem || (person !== undefined && this.held(person) + more > perPerson);
  }

  private held(key: string): number {
    return this.of.get(key) ?? 0;
  }
}

const keysOf = ({ ecosystem, person }: Holder): string[] => [`ecosystem ${ecosystem}`, ...(person === undefined ? [] : [person])];
