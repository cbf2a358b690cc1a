import { fixed } from '../../platform/bounds/index.js';

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

/**
 * The open connections of the mail receiver. A new one replaces one that brings no mail, so that idle connections, however many, refuse
 * no one; of a crowded address it replaces also one that is in the middle of a mail, which its server sends again.
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
    const crowded = this.crowdedBy(address);
    const replaced = crowded === undefined ? undefined : this.replaceable(crowded, crowded !== address);
    if (crowded !== undefined && replaced === undefined) return false;
    if (replaced !== undefined) {
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

  /** Returns the address of which one must end for a new one; undefined if there is room. */
  private crowdedBy(newcomer: string): string | undefined {
    const counts = new Map<string, number>([[newcomer, 1]]);
    for (const { address } of this.open.values()) counts.set(address, (counts.get(address) ?? 0) + 1);
    if (counts.get(newcomer)! > this.most.perAddress) return newcomer;
    if (this.open.size < this.most.all) return undefined;
    const [[most]] = [...counts].toSorted(([, one], [, other]) => other - one) as [[string, number]];
    return most;
  }

  /** Of its own connections an address loses none that has just announced a mail or is sending one. */
  private replaceable(wanted: string, isOther: boolean): Session | undefined {
    const patienceMs = fixed('mailAnnouncedSeconds') * 1_000;
    const able = [...this.open].filter(
      ([, { address, stage, since }]) =>
        address === wanted && (isOther || stage === 'idle' || (stage === 'announced' && this.now() - since >= patienceMs)),
    );
    const [first] = able.toSorted(
      ([, one], [, other]) => stages.indexOf(one.stage) - stages.indexOf(other.stage) || one.since - other.since,
    );
    return first?.[0];
  }
}
