import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { fixed } from '../bounds/index.js';
import type { RequestContext } from '../context.js';
import { FairQueue, type Holder, holderOf } from '../database/index.js';
import { Problem } from '../problems/index.js';
import { ByteAccount } from './byte-account.js';

const retryAfterSeconds = 5;

/** Its client went away, or it is not this answer's turn yet: no event would say that it closed, so that it would be counted for ever. */
const isGone = ({ socket }: ServerResponse): boolean => !socket || socket.destroyed;

interface Running {
  holder: Holder;
  /** Gives its place to the next request. */
  made(): void;
}

/**
 * What a person has under way counts against that person until it left this machine: first as a request that is being answered, then as the bytes of
 * the answer that the client has not taken. Who has too much waits for it to leave, behind everybody who has less, and is refused with `Retry-After`
 * when that takes long. So a client that reads slowly or not at all, over however many connections, holds up itself.
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

  /** A body that is not small is read for this person, and held until it is answered; too many of them are refused before they are read. */
  takesBody(subject: string, bytes: number, response: ServerResponse): void {
    // Not the socket of the answer, which it has only when it is its turn: what is sent behind another request is read at once.
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

  /** The answer is made and holds so many bytes until the client has taken them, which it must do in time, whoever it is. */
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
