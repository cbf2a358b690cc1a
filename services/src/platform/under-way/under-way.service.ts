import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { fixed } from '../bounds/index.js';
import type { RequestContext } from '../context.js';
import { FairQueue, type Holder, holderOf } from '../database/index.js';
import { Problem } from '../problems/index.js';
import { ByteAccount } from './byte-account.js';

const retryAfterSeconds = 5;

/** Whether the client disconnected, or it is not this answer's turn yet: no close event would follow, so it would be counted for ever. */
const isGone = ({ socket }: ServerResponse): boolean => !socket || socket.destroyed;

interface Running {
  holder: Holder;
  /** Frees its place for the next request. */
  made(): void;
}

/**
 * Counts a person's work in progress until it is sent: first a request being answered, then the unsent bytes of the answer. A person over
 * the limit waits for it to shrink, behind everyone who has less, and is refused with `Retry-After` when that takes long. So a client that
 * reads slowly or not at all, over any number of connections, delays only itself.
 */
@Injectable()
export class UnderWay {
  private readonly unsent = new ByteAccount({
    perPerson: fixed('unsentBytesPerPerson'),
    perEcosystem: fixed('unsentBytesPerEcosystem'),
    total: fixed('unsentBytes'),
  });
  private readonly turns = new FairQueue(
    {
      size: fixed('requestsAtOnce'),
      perEcosystem: fixed('requestsPerEcosystem'),
      perPerson: fixed('requestsPerPerson'),
      waitMs: 15_000,
      waitingMax: 4_000,
      waitingPerPerson: 500,
    },
    (holder) => this.unsent.isFull(holder),
  );
  private readonly bodies = new ByteAccount({
    perPerson: fixed('bodyBytesPerPerson'),
    perEcosystem: Infinity,
    total: fixed('bodyBytes'),
  });
  private readonly running = new WeakMap<ServerResponse, Running>();

  /** Waits for the turn of this request, or refuses it with 429 or 503. */
  enter(ctx: Pick<RequestContext, 'ecosystemId' | 'person' | 'caller'>, response: ServerResponse): Promise<void> {
    const holder = holderOf(ctx);
    return new Promise<void>((begin, refuse) => {
      const untilMade = (): Promise<void> =>
        new Promise((made) => {
          begin();
          if (isGone(response)) return made();
          this.running.set(response, { holder, made });
          response.once('close', made);
        });
      this.turns.run(holder, untilMade).catch(refuse);
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
      response.off('close', answered);
      this.bodies.add(holder, -bytes);
    };
    socket.once('close', answered);
    response.once('close', answered);
  }

  /**
   * The answer is complete and holds this many bytes until the client has read them, which it must do within the deadline, whoever the
   * caller is.
   */
  leaves(response: ServerResponse, bytes: number): void {
    if (isGone(response)) return;
    const running = this.running.get(response);
    const deadline = setTimeout(() => response.destroy(), fixed('answerSeconds') * 1_000).unref();
    response.once('close', () => {
      clearTimeout(deadline);
      if (!running) return;
      this.unsent.add(running.holder, -bytes);
      this.turns.wake();
    });
    if (!running) return;
    this.running.delete(response);
    this.unsent.add(running.holder, bytes);
    response.off('close', running.made);
    running.made();
  }
}
