import type { RequestContext } from '../context.js';
import { Problem } from '../problems/index.js';

export interface Shares {
  /** Number of connections. */
  size: number;
  /** Maximum number held at a time per ecosystem and per person. */
  perEcosystem: number;
  perPerson: number;
  /** Maximum time a request waits for a turn. */
  waitMs: number;
  /** Maximum number of waiting requests, which hold their bodies in memory. */
  waitingMax: number;
  waitingPerPerson: number;
}

/** The owner of the work. */
export interface Holder {
  ecosystem: string;
  /** Absent: a worker acts for the ecosystem. */
  person?: string;
}

/** Returns the holder of a request. A person counts as one across all ecosystems. Without an ecosystem the caller counts as one. */
export function holderOf({ ecosystemId, person, caller }: Pick<RequestContext, 'ecosystemId' | 'person' | 'caller'>): Holder {
  const own = person ? `person ${person.personId}` : caller && `caller ${caller}`;
  return { ecosystem: ecosystemId === 0 && own ? own : String(ecosystemId), person: own };
}

/** Returns the shares: of ten connections, one ecosystem gets at most eight and one person at most five. */
export const sharesOf = (size: number): Shares => ({
  size,
  perEcosystem: Math.max(1, Math.floor(size * 0.8)),
  perPerson: Math.max(1, Math.floor(size * 0.5)),
  waitMs: 15_000,
  waitingMax: 4_000,
  waitingPerPerson: 500,
});

interface Waiting {
  holder: Holder;
  /** Arrival order, the tie-breaker. */
  number: number;
  enter(): void;
  refuse(problem: Problem): void;
}

/** Counters by name; zero counters are removed. */
class Tally {
  private readonly counts = new Map<string, number>();

  of(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  add(name: string, more: 1 | -1): void {
    const count = this.of(name) + more;
    if (count === 0) this.counts.delete(name);
    else this.counts.set(name, count);
  }

  most(): number {
    return Math.max(0, ...this.counts.values());
  }
}

/**
 * Decides the order in which transactions get a connection, or other code another scarce resource: the holder with the fewest goes first,
 * and none gets all. One person's hundred requests wait for each other while others pass them. Without load it is only a few counters.
 */
export class FairQueue {
  private running = 0;
  private arrivals = 0;
  private readonly ofEcosystem = new Tally();
  private readonly ofPerson = new Tally();
  private readonly waitingOf = new Tally();
  private readonly waiting = new Set<Waiting>();

  constructor(
    private readonly shares: Shares,
    /** Whether the holder lacks some other resource first; `wake` signals that one was released. */
    private readonly isFull: (holder: Holder) => boolean = () => false,
  ) {}

  async run<T>(holder: Holder, work: () => Promise<T>): Promise<T> {
    if (this.mayEnter(holder)) this.enter(holder);
    else await this.turn(holder);
    try {
      return await work();
    } finally {
      this.leave(holder);
    }
  }

  /** Admits all waiting requests that may enter now. */
  wake(): void {
    while (this.waiting.size > 0 && this.admitNext());
  }

  private mayEnter(holder: Holder): boolean {
    const { ecosystem, person } = holder;
    const { size, perEcosystem, perPerson } = this.shares;
    const hasPlace =
      this.running < size && this.ofEcosystem.of(ecosystem) < perEcosystem && (!person || this.ofPerson.of(person) < perPerson);
    return hasPlace && !this.isFull(holder);
  }

  private enter({ ecosystem, person }: Holder): void {
    this.running += 1;
    this.ofEcosystem.add(ecosystem, 1);
    if (person) this.ofPerson.add(person, 1);
  }

  private leave({ ecosystem, person }: Holder): void {
    this.running -= 1;
    this.ofEcosystem.add(ecosystem, -1);
    if (person) this.ofPerson.add(person, -1);
    if (this.waiting.size > 0) this.admitNext();
  }

  private admitNext(): boolean {
    const able = [...this.waiting].filter(({ holder }) => this.mayEnter(holder));
    if (able.length === 0) return false;
    able.reduce((first, other) => (this.isBefore(other, first) ? other : first)).enter();
    return true;
  }

  private isBefore(one: Waiting, other: Waiting): boolean {
    const less =
      this.has(one) - this.has(other) || this.ofPerson.of(whoOf(one)) - this.ofPerson.of(whoOf(other)) || one.number - other.number;
    return less < 0;
  }

  /** Membership of many ecosystems with little work in each gives no advantage. */
  private has(one: Waiting): number {
    return Math.max(this.ofEcosystem.of(one.holder.ecosystem), this.ofPerson.of(whoOf(one)));
  }

  /** In a full queue, drops the newest request of the caller who waits most. */
  private makeRoomFor(who: string): void {
    const most = this.waitingOf.most();
    const newest = [...this.waiting].reverse().find((waiting) => this.waitingOf.of(whoOf(waiting)) === most);
    if (!newest || this.waitingOf.of(who) >= most - 1) throw tooBusy();
    newest.refuse(tooMany());
  }

  private async turn(holder: Holder): Promise<void> {
    const who = whoOf({ holder });
    if (this.waitingOf.of(who) >= this.shares.waitingPerPerson) throw tooMany();
    if (this.waiting.size >= this.shares.waitingMax) this.makeRoomFor(who);
    await new Promise<void>((resolve, reject) => {
      const stopWaiting = (): void => {
        clearTimeout(patience);
        this.waiting.delete(waiting);
        this.waitingOf.add(who, -1);
      };
      const waiting: Waiting = {
        holder,
        number: (this.arrivals += 1),
        enter: () => {
          stopWaiting();
          this.enter(holder);
          resolve();
        },
        refuse: (problem) => {
          stopWaiting();
          reject(problem);
        },
      };
      const patience = setTimeout(() => waiting.refuse(tooBusy()), this.shares.waitMs).unref();
      this.waiting.add(waiting);
      this.waitingOf.add(who, 1);
    });
  }
}

const tooMany = (): Problem => new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
const tooBusy = (): Problem => new Problem('SERVICE_UNAVAILABLE', { detail: 'Too busy', retryAfterSeconds: 5 });
const whoOf = ({ holder }: Pick<Waiting, 'holder'>): string => holder.person ?? holder.ecosystem;
