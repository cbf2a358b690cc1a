import { availableParallelism } from 'node:os';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { InvoiceDocument } from '@kantoor/schemas';
import { fixed } from '../../platform/runtime/bounds/index.js';
import { traced } from '../../platform/runtime/tracing/index.js';
import { FairQueue, type Holder } from '../../platform/storage/database/index.js';
import type { PaymentSlip } from '../invoice-pdf/index.js';
import type { InvoiceFiles, RenderRequest } from './render-messages.js';
import { RenderThread } from './render-thread.js';

export const threadsThereAre = Math.min(availableParallelism(), 4);
/** With more than one thread, no caller gets all of them: documents that take seconds would delay everyone else's. */
const most = Math.max(1, threadsThereAre - 1);

export type Drawn = InvoiceFiles & { document: InvoiceDocument };

const largeBytes = fixed('largeDocumentBytes');
/** Each change of font takes some ten objects in memory until its page ends, and fonts of other scripts have thousands of outlines. */
const weightOfOthers = 10;
const beyondLatin = /[\u0530-\u1dff\u2070-\u209f\u20c0-\uffff]+/g;
const weightOf = (text: string): number =>
  (text.match(beyondLatin) ?? []).reduce((sum, others) => sum + (weightOfOthers - 1) * Buffer.byteLength(others), Buffer.byteLength(text));
/** A thread uses some 100 MB for an invoice of 500 lines of 1 900 letters, and does not release it. */
const isLarge = ({ lines }: InvoiceDocument): boolean =>
  lines.reduce((sum, { description }) => sum + weightOf(description), 0) > largeBytes;
const shares = { perEcosystem: most, perPerson: most, waitMs: 15_000, waitingMax: 1_000, waitingPerPerson: 100 };

/**
 * A few threads that render documents, one after the other; fonts are parsed once per thread. Large documents are rendered one at a time,
 * each by a new thread.
 */
@Injectable()
export class InvoiceRenderer implements OnModuleDestroy {
  private readonly threads = Array.from({ length: threadsThereAre }, () => new RenderThread());
  private readonly largeThread = new RenderThread();
  private readonly queue = new FairQueue({ ...shares, size: threadsThereAre });
  private readonly large = new FairQueue({ ...shares, size: 1, perEcosystem: 1, perPerson: 1, waitMs: 60_000 });

  /**
   * Renders PDF (with the e-invoice inside) and UBL; for a draft and a payment slip only the PDF. A waiting caller holds no document in
   * memory yet.
   */
  render(holder: Holder, documentOf: () => Promise<InvoiceDocument>, slip?: PaymentSlip): Promise<Drawn> {
    return traced({ name: 'draw an invoice' }, () => this.rendered(holder, documentOf, slip));
  }

  private async rendered(holder: Holder, documentOf: () => Promise<InvoiceDocument>, slip?: PaymentSlip): Promise<Drawn> {
    const drawn = await this.queue.run(holder, async () => {
      const document = await documentOf();
      return slip || !isLarge(document) ? this.drawn({ document, slip }) : undefined;
    });
    // It gives its turn back first: large documents that wait for each other hold no thread of the others.
    return drawn ?? this.large.run(holder, async () => this.drawnLarge({ document: await documentOf() }));
  }

  private async drawn(request: RenderRequest): Promise<Drawn> {
    const idle = this.threads.find(({ isBusy }) => !isBusy)!;
    return { document: request.document, ...(await idle.render(request)) };
  }

  private async drawnLarge(request: RenderRequest): Promise<Drawn> {
    try {
      return { document: request.document, ...(await this.largeThread.render(request)) };
    } finally {
      await this.largeThread.close();
    }
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.threads, this.largeThread].map((thread) => thread.close()));
  }
}
