import { fixed } from '../../platform/runtime/bounds/index.js';

/** How far the mail is that a connection brings; the first states have nothing to lose. */
const stages = ['idle', 'announced', 'received'] as const;
export type Stage = (typeof stages)[number];
interface Connection {
  address: string;
  stage: Stage;
  /** The moment at which the stage began. */
  since: number;
}

/** One network of IPv6 is one sender. */
const networkOf = (address: string): string => (address.includes(':') ? address.split(':').slice(0, 4).join(':') : address);

/** An address with more than this share of all connections is a crowd. */
const crowdShare = 0.1;

/**
 * The open connections of the mail receiver. A new one replaces one that brings no mail, so that idle connections, however many and from
 * however many addresses, refuse no one; of a crowd it replaces also one that is in the middle of a mail, which its server sends again.
 */
export class MailConnections<Session> {
  private readonly open = new Map<Session, Connection>();

  constructor(
    private readonly end: (session: Session) => void,
    private readonly now: () => number = () => performance.now(),
    private readonly most = { all: fixed('mailConnections'), perAddress: fixed('mailConnectionsPerAddress') },
  ) {}

  get size(): number {
    return this.open.size;
  }

  /** Returns whether there is room for it. */
  opens(session: Session, remoteAddress: string): boolean {
    const address = networkOf(remoteAddress);
    const counts = this.counts();
    const own = (counts.get(address) ?? 0) + 1;
    const isCrowded = own > this.most.perAddress;
    if (isCrowded || this.open.size >= this.most.all) {
      const replaced = isCrowded ? this.replaceableOf(address) : this.replaceable(counts.set(address, own), own);
      if (replaced === undefined) return false;
      this.open.delete(replaced);
      this.end(replaced);
    }
    this.open.set(session, { address, stage: 'idle', since: this.now() });
    return true;
  }

  reaches(session: Session, stage: Stage): void {
    const connection = this.open.get(session);
    if (connection) Object.assign(connection, { stage, since: this.now() });
  }

  closes(session: Session): void {
    this.open.delete(session);
  }

  private counts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { address } of this.open.values()) counts.set(address, (counts.get(address) ?? 0) + 1);
    return counts;
  }

  private replaceableOf(wanted: string): Session | undefined {
    return this.first(({ address, ...one }) => address === wanted && this.bringsNothing(one));
  }

  /** Crowds that are larger than what the newcomer's address has come first; one of the others has nothing to lose. */
  private replaceable(counts: ReadonlyMap<string, number>, own: number): Session | undefined {
    const countOf = ({ address }: Connection): number => counts.get(address)!;
    const isOfCrowd = (one: Connection): boolean => countOf(one) > Math.max(own, crowdShare * this.most.all);
    return (
      this.first(isOfCrowd, (one, other) => countOf(other) - countOf(one)) ??
      this.first(
        (one) => this.bringsNothing(one),
        (one, other) => countOf(other) - countOf(one),
      )
    );
  }

  /** One that has just announced a mail or is sending one brings it. */
  private bringsNothing({ stage, since }: Pick<Connection, 'stage' | 'since'>): boolean {
    return stage === 'idle' || (stage === 'announced' && this.now() - since >= fixed('mailAnnouncedSeconds') * 1_000);
  }

  private first(
    isAble: (connection: Connection) => boolean,
    order: (one: Connection, other: Connection) => number = () => 0,
  ): Session | undefined {
    const able = [...this.open].filter(([, connection]) => isAble(connection));
    const [first] = able.toSorted(
      ([, one], [, other]) => order(one, other) || stages.indexOf(one.stage) - stages.indexOf(other.stage) || one.since - other.since,
    );
    return first?.[0];
  }
}
