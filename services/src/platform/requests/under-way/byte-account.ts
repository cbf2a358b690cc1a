import type { Holder } from '../../storage/database/index.js';

export interface ByteShares {
  perPerson: number;
  perEcosystem: number;
  total: number;
}

/** Bytes held per person, per ecosystem and in total; zero entries are removed. */
export class ByteAccount {
  private total = 0;
  private readonly of = new Map<string, number>();
  /** What was held when an answer did not fit. */
  private readonly reached = new Map<string, number>();

  constructor(private readonly shares: ByteShares) {}

  add(holder: Holder, bytes: number): void {
    this.total += bytes;
    for (const key of keysOf(holder)) {
      const held = this.held(key) + bytes;
      if (held < (this.reached.get(key) ?? 0)) this.reached.delete(key);
      if (held === 0) this.of.delete(key);
      else this.of.set(key, held);
    }
  }

  /** Whether the person's, the ecosystem's or the total limit is reached; `more` would be added. */
  isFull(holder: Holder, more = 0): boolean {
    return this.isFullFor(holder, more) || this.total + more > this.shares.total;
  }

  isFullFor(holder: Holder, more = 0): boolean {
    return this.limitsOf(holder).some(([key, most]) => this.reached.has(key) || this.held(key) + more > most);
  }

  /**
   * Whether these bytes fit beside those that the person and the ecosystem hold; one large answer always fits where there is none. If they
   * do not beside those of the person, the person's limit counts as reached until some of what is held now is released.
   */
  fits(holder: Holder, more: number): boolean {
    const exceeded = this.limitsOf(holder).filter(([key, most]) => this.held(key) > 0 && this.held(key) + more > most);
    for (const [key] of exceeded) if (key === holder.person) this.reached.set(key, this.held(key));
    return exceeded.length === 0;
  }

  get isOver(): boolean {
    return this.total > this.shares.total;
  }

  private limitsOf(holder: Holder): [key: string, most: number][] {
    const { perEcosystem, perPerson } = this.shares;
    return keysOf(holder).map((key, n) => [key, n === 0 ? perEcosystem : perPerson]);
  }

  private held(key: string): number {
    return this.of.get(key) ?? 0;
  }
}

/** The ecosystem's, then the person's. */
const keysOf = ({ ecosystem, person }: Holder): string[] => [`ecosystem ${ecosystem}`, ...(person === undefined ? [] : [person])];
