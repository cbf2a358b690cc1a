import type { ServerResponse } from 'node:http';
import { FairQueue, type Holder, type Shares } from '../../storage/database/index.js';
import { lateness } from '../../runtime/lateness/index.js';
import { ByteAccount, type ByteShares } from './byte-account.js';
import { SharesWhileLate } from './shares-while-late.js';
import { whenClosed } from './when-closed.js';

interface Unread {
  response: ServerResponse;
  bytes: number;
}

/** Whether the client disconnected, or it is not this answer's turn yet: no close event would follow, so it would be counted for ever. */
export const isGone = ({ socket }: ServerResponse): boolean => !socket || socket.destroyed;

/**
 * Callers of one sort. Each waits while too many of its requests are being answered, or while it has too many answers that it did not read,
 * behind everyone who has less. While the process is late, an ecosystem over its share waits for the others.
 */
export class Turns {
  private readonly unsent: ByteAccount;
  private readonly queue: FairQueue;
  private readonly shares = new SharesWhileLate(lateness);
  private readonly unread = new Map<string, Set<Unread>>();

  constructor(
    requests: Pick<Shares, 'size' | 'perEcosystem' | 'perPerson'>,
    bytes: ByteShares,
    /**
     * When the total is reached: `wait` until something is read, or `cut` the oldest answer of the caller who holds most, where anyone
     * could have taken the whole total and would keep out everyone else.
     */
    private readonly beyondTotal: 'wait' | 'cut',
  ) {
    this.unsent = new ByteAccount(bytes);
    const isFull = (holder: Holder): boolean => (beyondTotal === 'wait' ? this.unsent.isFull(holder) : this.unsent.isFullFor(holder));
    const mustWait = (holder: Holder): boolean =>
      isFull(holder) || this.shares.holdsBack(holder.ecosystem, this.queue.runningOf(holder.ecosystem));
    this.queue = new FairQueue({ ...requests, waitMs: 15_000, waitingMax: 4_000, waitingPerPerson: 500 }, mustWait);
    lateness.watch((sinceMs) => {
      this.shares.looks(sinceMs);
      this.queue.wake();
    });
  }

  /** Begins `untilMade` in its turn, or refuses with 429 or 503. */
  async run(holder: Holder, untilMade: () => Promise<void>): Promise<void> {
    const { ecosystem } = holder;
    this.shares.asks(ecosystem);
    try {
      await this.queue.run(holder, () => {
        this.shares.begins(ecosystem);
        return untilMade();
      });
    } finally {
      this.shares.leaves(ecosystem);
    }
  }

  /** Whether a complete answer fits beside what its caller did not read yet; if not, the caller's next requests wait for that. */
  hasRoom(holder: Holder, bytes: number): boolean {
    return this.unsent.fits(holder, bytes);
  }

  /** Counts the bytes of a complete answer until it was sent or its connection is closed. */
  holds(holder: Holder, response: ServerResponse, bytes: number): void {
    const who = holder.person ?? holder.ecosystem;
    const answer = { response, bytes };
    const answers = this.unread.get(who) ?? new Set<Unread>();
    this.unread.set(who, answers.add(answer));
    this.unsent.add(holder, bytes);
    whenClosed(response, () => {
      answers.delete(answer);
      if (answers.size === 0 && this.unread.get(who) === answers) this.unread.delete(who);
      this.unsent.add(holder, -bytes);
      this.queue.wake();
    });
    if (this.beyondTotal === 'cut') while (this.unsent.isOver && this.cutOldest());
  }

  private cutOldest(): boolean {
    const all = [...this.unread.entries()].filter(([, answers]) => answers.size > 0);
    const sumOf = (answers: Set<Unread>): number => [...answers].reduce((sum, { bytes }) => sum + bytes, 0);
    const most = all.map(([, answers]) => ({ answers, bytes: sumOf(answers) })).sort((one, other) => other.bytes - one.bytes)[0];
    const [oldest] = most?.answers ?? [];
    if (!oldest) return false;
    most!.answers.delete(oldest);
    oldest.response.destroy();
    return true;
  }
}
