import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import type { RequestContext } from '../../runtime/context.js';
import { whenClosed } from '../under-way/index.js';
import { Memberships, type EndedAccess } from './memberships.js';

interface Running {
  ecosystemId: number;
  isRead: boolean;
  response: ServerResponse;
}

/** Tracks running requests by person, so that live streams, exports and downloads of a closed account end at once. */
@Injectable()
export class RunningRequests implements OnModuleInit, OnModuleDestroy {
  /** Bounded by the number of open connections. */
  private readonly ofPerson = new Map<number, Set<Running>>();
  private listening: ReturnType<Memberships['ended']['subscribe']> | undefined;

  constructor(private readonly memberships: Memberships) {}

  onModuleInit(): void {
    this.listening = this.memberships.ended.subscribe((ended) => this.end(ended));
  }

  onModuleDestroy(): void {
    this.listening?.unsubscribe();
  }

  add({ person, ecosystemId }: RequestContext, isRead: boolean, response: ServerResponse): void {
    // A connection that is gone, or whose earlier answer is still running, would emit no close event.
    if (!person || !response.socket || response.socket.destroyed) return;
    const all = this.ofPerson.get(person.personId) ?? new Set();
    this.ofPerson.set(person.personId, all);
    const running = { ecosystemId, isRead, response };
    all.add(running);
    whenClosed(response, () => {
      all.delete(running);
      if (all.size === 0 && this.ofPerson.get(person.personId) === all) this.ofPerson.delete(person.personId);
    });
  }

  /** Number of tracked requests of all people. */
  get size(): number {
    return [...this.ofPerson.values()].reduce((sum, all) => sum + all.size, 0);
  }

  private end({ personId, ecosystemId }: EndedAccess): void {
    const people = personId === undefined ? [...this.ofPerson.values()] : [this.ofPerson.get(personId) ?? []];
    for (const running of people.flatMap((all) => [...all]))
      if ((ecosystemId === undefined || running.ecosystemId === ecosystemId) && isWorthEnding(running, personId !== undefined))
        running.response.destroy();
  }
}

/**
 * Whether to abort: a change that has not responded yet is one transaction, which commits or not; closing one's own account is one of them.
 */
const isWorthEnding = ({ isRead, response }: Running, isKnown: boolean): boolean =>
  !response.writableEnded && (response.headersSent || (isRead && isKnown));
