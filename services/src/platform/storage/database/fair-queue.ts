import type { RequestContext } from '../../runtime/context.js';
import { Problem } from '../../runtime/problems/index.js';

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

/** Idle accounts above this number are forgotten. */
const rememberedMax = 20_000;
interface Account {
  /** Milliseconds of work that has ended, on the common scale. */
  used: number;
  /** Requests that run or wait. */
  requests: number;
  /** Requests that run, and the sum of the moments at which they began. */
  running: number;
  begunAtSum: number;
}

/**
 * Remembers the time that each name used, running work included (start-time fair queueing). Idle time earns nothing: who comes back begins
 * where the least served of those who were active is, so a new name never has more than its share. What was used while no one else waited is
 * held against no one: when the queue is empty, all are equal.
 */
class UsedTime {
  private readonly accounts = new Map<string, Account>();
  private floor = 0;
  private most = 0;

  constructor(private readonly now: () => number) {}

  /** `at` is one moment for all that are compared: the clock goes on between two questions. */
  of(name: string, at: number): number {
    const { used, running, begunAtSum } = this.accounts.get(name)!;
    return running === 0 ? used : used + running * at - begunAtSum;
  }

  joins(name: string): void {
    const account = this.accounts.get(name) ?? { used: 0, requests: 0, running: 0, begunAtSum: 0 };
    if (account.requests === 0) account.used = Math.max(account.used, this.floor);
    account.requests += 1;
    this.accounts.set(name, account);
  }

  begins(name: string): void {
    const account = this.accounts.get(name)!;
    account.running += 1;
    account.begunAtSum += this.now();
  }

  ends(name: string, since: number): void {
    const account = this.accounts.get(name)!;
    account.used += this.now() - since;
    this.most = Math.max(this.most, account.used);
    account.running -= 1;
    account.begunAtSum = account.running === 0 ? 0 : account.begunAtSum - since;
  }

  leaves(name: string): void {
    const account = this.accounts.get(name)!;
    account.requests -= 1;
    if (account.requests > 0) return;
    if (account.used <= this.floor) this.accounts.delete(name);
    else if (this.accounts.size > rememberedMax) this.forgetIdle();
  }

  advances(to: number): void {
    this.floor = Math.max(this.floor, to);
  }

  settle(): void {
    this.floor = this.most;
  }

  private forgetIdle(): void {
    for (const [name, { requests }] of this.accounts) if (requests === 0) this.accounts.delete(name);
  }
}

/**
 * Decides the order in which transactions get a connection, or other code another scarce resource: the holder with the fewest goes first,
 * of equals the one that used the least time, and none gets all. One person's hundred requests wait for each other while others pass them,
 * also where there is one place only. Without load it is only a few counters.
 */
export class FairQueue {
  private running = 0;
  private arrivals = 0;
  private readonly ofEcosystem = new Tally();
  private readonly ofPerson = new Tally();
  private readonly waitingOf = new Tally();
  private readonly waiting = new Set<Waiting>();
  private readonly time: UsedTime;

  constructor(
    private readonly shares: Shares,
    /** Whether the holder lacks some other resource first; `wake` signals that one was released. */
    private readonly isFull: (holder: Holder) => boolean = () => false,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.time = new UsedTime(now);
  }

  async run<T>(holder: Holder, work: () => Promise<T>): Promise<T> {
    const names = namesOf(holder);
    for (const name of names) this.time.joins(name);
    try {
      if (this.mayEnter(holder)) this.enter(holder);
      else await this.turn(holder);
      const since = this.now();
      for (const name of names) this.time.begins(name);
      try {
        return await work();
      } finally {
        for (const name of names) this.time.ends(name, since);
        this.leave(holder);
      }
    } finally {
      for (const name of names) this.time.leaves(name);
    }
  }

  /** Number of requests of an ecosystem that run. */
  runningOf(ecosystem: string): number {
    return this.ofEcosystem.of(ecosystem);
  }

  /** Number of requests that wait for a turn. */
  get waitingCount(): number {
    return this.waiting.size;
  }

  /** Whether a further request of this holder would be refused, or would take the place of one that waits. */
  isFullFor(holder: Holder): boolean {
    const who = whoOf({ holder });
    if (this.waitingOf.of(who) >= this.shares.waitingPerPerson) return true;
    return this.waiting.size >= this.shares.waitingMax && this.waitingOf.of(who) >= this.waitingOf.most() - 1;
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

  private enter(holder: Holder): void {
    const { ecosystem, person } = holder;
    this.time.advances(this.usedBy(holder, this.now()));
    this.running += 1;
    this.ofEcosystem.add(ecosystem, 1);
    if (person) this.ofPerson.add(person, 1);
  }

  private leave({ ecosystem, person }: Holder): void {
    this.running -= 1;
    this.ofEcosystem.add(ecosystem, -1);
    if (person) this.ofPerson.add(person, -1);
    if (this.waiting.size > 0) this.admitNext();
    else if (this.running === 0) this.time.settle();
  }

  private admitNext(): boolean {
    const able = [...this.waiting].filter(({ holder }) => this.mayEnter(holder));
    if (able.length === 0) return false;
    const at = this.now();
    able.reduce((first, other) => (this.isBefore(other, first, at) ? other : first)).enter();
    return true;
  }

  private isBefore(one: Waiting, other: Waiting, at: number): boolean {
    const [who, otherWho] = [whoOf(one), whoOf(other)];
    const less =
      this.has(one) - this.has(other) ||
      this.usedBy(one.holder, at) - this.usedBy(other.holder, at) ||
      this.ofPerson.of(who) - this.ofPerson.of(otherWho) ||
      this.time.of(who, at) - this.time.of(otherWho, at) ||
      one.number - other.number;
    return less < 0;
  }

  /** Membership of many ecosystems with little work in each gives no advantage. */
  private has(one: Waiting): number {
    return Math.max(this.ofEcosystem.of(one.holder.ecosystem), this.ofPerson.of(whoOf(one)));
  }

  private usedBy({ ecosystem, person }: Holder, at: number): number {
    return Math.max(this.time.of(ecosystem, at), person === undefined ? 0 : this.time.of(person, at));
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
/** The names under which its time is counted; of a caller without an ecosystem they are one. */
const namesOf = ({ ecosystem, person }: Holder): string[] =>
  person === undefined || person === ecosystem ? [ecosystem] : [ecosystem, person];
const whoOf = ({ holder }: Pick<Waiting, 'holder'>): string => holder.person ?? holder.ecosystem;
