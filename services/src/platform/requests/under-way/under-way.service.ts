import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { fixed } from '../../runtime/bounds/index.js';
import type { RequestContext } from '../../runtime/context.js';
import { type Holder, holderOf } from '../../storage/database/index.js';
import { Problem } from '../../runtime/problems/index.js';
import { ByteAccount } from './byte-account.js';
import { isGone, Turns } from './turns.js';
import { whenClosed } from './when-closed.js';

const retryAfterSeconds = 5;

interface Running {
  turns: Turns;
  holder: Holder;
  /** Frees its place for the next request. */
  made(): void;
}

/**
 * Counts a caller's work in progress until it is sent: first a request being answered, then the unsent bytes of the answer. A caller over
 * the limit waits for it to shrink, behind everyone who has less, and is refused with `Retry-After` when that takes long. So a client that
 * reads slowly or not at all, over any number of connections, delays only itself. Who is not signed in counts by address.
 */
@Injectable()
export class UnderWay {
  private readonly people = new Turns(
    { size: fixed('requestsAtOnce'), perEcosystem: fixed('requestsPerEcosystem'), perPerson: fixed('requestsPerPerson') },
    { perPerson: fixed('unsentBytesPerPerson'), perEcosystem: fixed('unsentBytesPerEcosystem'), total: fixed('unsentBytes') },
    'wait',
  );
  private readonly publicCallers = new Turns(
    { size: fixed('publicRequestsAtOnce'), perEcosystem: Infinity, perPerson: fixed('publicRequestsPerAddress') },
    { perPerson: fixed('unsentBytesPerAddress'), perEcosystem: Infinity, total: fixed('publicUnsentBytes') },
    'cut',
  );
  private readonly bodies = new ByteAccount({
    perPerson: fixed('bodyBytesPerPerson'),
    perEcosystem: Infinity,
    total: fixed('bodyBytes'),
  });
  private readonly running = new WeakMap<ServerResponse, Running>();

  /** Waits for the turn of this request, or refuses it with 429 or 503. */
  enter(ctx: Pick<RequestContext, 'ecosystemId' | 'person' | 'caller'>, response: ServerResponse): Promise<void> {
    return this.begin(this.people, holderOf(ctx), response);
  }

  /** The same of a request that needs no token. */
  enterUnknown(address: string, response: ServerResponse): Promise<void> {
    return this.begin(this.publicCallers, { ecosystem: address, person: address }, response);
  }

  private begin(turns: Turns, holder: Holder, response: ServerResponse): Promise<void> {
    return new Promise<void>((begin, refuse) => {
      const untilMade = (): Promise<void> =>
        new Promise((made) => {
          begin();
          if (isGone(response)) return made();
          this.running.set(response, { turns, holder, made });
          whenClosed(response, made);
        });
      turns.run(holder, untilMade).catch(refuse);
    });
  }

  /** Counts a large body for this person until it is answered; too many of them are refused before they are read. */
  takesBody(subject: string, bytes: number, response: ServerResponse): void {
    // Use the request's socket: the answer has one only when it is its turn, while pipelined requests are read at once.
    const { socket } = response.req;
    if (socket.destroyed) return;
    const holder: Holder = { ecosystem: 'any', person: subject };
    if (this.bodies.isFullFor(holder, bytes)) throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds });
    if (this.bodies.isFull(holder, bytes)) throw new Problem('SERVICE_UNAVAILABLE', { detail: 'Too busy', retryAfterSeconds });
    this.bodies.add(holder, bytes);
    const answered = (): void => {
      socket.off('close', answered);
      leaveOut();
      this.bodies.add(holder, -bytes);
    };
    socket.once('close', answered);
    const leaveOut = whenClosed(response, answered);
  }

  /**
   * Whether a complete answer may be sent. Requests of one caller that began together, before any of them was answered, would otherwise
   * fill the memory of all callers, who would wait until these answers are read or cut off.
   */
  hasRoomFor(response: ServerResponse, bytes: number): boolean {
    const running = this.running.get(response);
    return !running || running.turns.hasRoom(running.holder, bytes);
  }

  /**
   * The answer is complete and holds this many bytes until the client has read them, which it must do within the deadline, whoever the
   * caller is.
   */
  leaves(response: ServerResponse, bytes: number): void {
    if (isGone(response)) return;
    const running = this.running.get(response);
    const deadline = setTimeout(() => response.destroy(), fixed('answerSeconds') * 1_000).unref();
    whenClosed(response, () => clearTimeout(deadline));
    if (!running) return;
    this.running.delete(response);
    running.turns.holds(running.holder, response, bytes);
    running.made();
  }
}
