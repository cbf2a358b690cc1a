import type { RequestContext } from '../context.js';
import { Problem } from '../problems/index.js';

export interface Shares {
  /** Connections there are. */
  size: number;
  /** Of these, how many one ecosystem and one person may have at a time. */
  perEcosystem: number;
  perPerson: number;
  /** How long a request waits for a turn. */
  waitMs: number;
  /** Requests that wait hold their bodies in memory. */
  waitingMax: number;
  waitingPerPerson: number;
}

/** Whose work it is. */
export interface Holder {
  ecosystem: string;
  /** Absent: a worker acts for the ecosystem. */
  person?: string;
}

/** A person is one in all ecosystems. Where a request names no ecosystem, whoever asks stands for one. */
export function holderOf({ ecosystemId, person, caller }: Pick<RequestContext, 'ecosystemId' | 'person' | 'caller'>): Holder {
  const own = person ? `person ${person.personId}` : caller && `caller ${caller}`;
  return { ecosystem: ecosystemId === 0 && own ? own : String(ecosystemId), person: own };
}

/** No one gets all of them: of ten connections one ecosystem has eight at most, and one person five. */
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
  /** Which came first decides between equals. */
  number: number;
  enter(): void;
  refuse(problem: Problem): void;
}

/** Counts by name; what is at zero is forgotten. */
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
 * The order in which transactions get a connection, or others what there is little of: whoever has least goes first, and no one gets all of them. One person's hundred requests wait
 * for each other; everybody else passes them. Without a crowd it is a handful of counters.
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
    /** What else this holder has to let go of first; `wake` says that something was. */
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

  /** Lets in all who may enter now. */
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

  /** Being a member of many ecosystems with little under way gives no advantage. */
  private has(one: Waiting): number {
    return Math.max(this.ofEcosystem.of(one.holder.ecosystem), this.ofPerson.of(whoOf(one)));
  }

  /** Of a full queue whoever waits most pays, with what came last. */
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
