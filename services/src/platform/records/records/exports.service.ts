import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { fixed } from '../../runtime/bounds/index.js';
import type { RequestContext } from '../../runtime/context.js';
import { Leases } from '../../requests/rate-limit/index.js';

/** Streams lists: a limited number at a time, each limited in duration (`answerSeconds`), and aborted when the reader disconnects. */
@Injectable()
export class Exports {
  constructor(private readonly leases: Leases) {}

  /** Waits for the first rows before responding, so that an error in them is still reported as a problem. */
  async stream(ctx: RequestContext, text: AsyncGenerator<string | Uint8Array>): Promise<Readable> {
    const lease = await this.leases.take({
      what: 'export',
      shares: [
        { who: `person:${ctx.person?.personId ?? 0}`, max: fixed('exportsPerPerson') },
        { who: `ecosystem:${ctx.ecosystemId}`, max: fixed('exportsPerEcosystem') },
      ],
      refusal: 'EXPORT_RUNNING',
    });
    try {
      const first = await text.next();
      const stream = Readable.from(startingWith(first, text));
      stream.once('close', () => {
        // Also when the client never began to read.
        void text.return(undefined).catch(() => undefined);
        void lease.release();
      });
      return stream;
    } catch (error) {
      await lease.release();
      throw error;
    }
  }
}

type Piece = string | Uint8Array;
async function* startingWith(first: IteratorResult<Piece>, rest: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
