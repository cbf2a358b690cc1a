import type { Holder } from '../database/index.js';

export interface ByteShares {
  perPerson: number;
  perEcosystem: number;
  total: number;
}

/** Bytes held per person, per ecosystem and in total; zero entries are removed. */
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

  /** Whether the person's, the ecosystem's or the total limit is reached; `more` would be added. */
  isFull(holder: Holder, more = 0): boolean {
    return this.isFullFor(holder, more) || this.total + more > this.shares.total;
  }

  isFullFor({ ecosystem, person }: Holder, more = 0): boolean {
    const { perPerson, perEcosystem } = this.shares;
    return this.held(`ecosystem ${ecosystem}`) + more > perEcosystem || (person !== undefined && this.held(person) + more > perPerson);
  }

  get isOver(): boolean {
    return this.total > this.shares.total;
  }

  private held(key: string): number {
    return this.of.get(key) ?? 0;
  }
}

const keysOf = ({ ecosystem, person }: Holder): string[] => [`ecosystem ${ecosystem}`, ...(person === undefined ? [] : [person])];
