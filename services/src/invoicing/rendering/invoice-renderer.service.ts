import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import type { InvoiceDocument } from '@kantoor/schemas';
import { FairQueue, type Holder } from '../../platform/database/index.js';
import type { InvoiceFiles } from './render-messages.js';
import { RenderThread } from './render-thread.js';

export const threadsThereAre = Math.min(availableParallelism(), 4);
/** Where there is more than one thread no one gets all of them: what takes seconds to draw would hold up the documents of all others. */
const most = Math.max(1, threadsThereAre - 1);

export type Drawn = InvoiceFiles & { document: InvoiceDocument };

/** A few threads that draw papers, one after the other; fonts are parsed once per thread. */
@Injectable()
export class InvoiceRenderer implements OnModuleDestroy {
  private readonly threads = Array.from({ length: threadsThereAre }, () => new RenderThread());
  private readonly queue = new FairQueue({
    size: threadsThereAre,
    perEcosystem: most,
    perPerson: most,
    waitMs: 15_000,
    waitingMax: 1_000,
    waitingPerPerson: 100,
  });

  /** PDF (with the e-invoice inside) and UBL; of a draft only the PDF. Who waits for a turn holds no document yet. */
  render(holder: Holder, documentOf: () => Promise<InvoiceDocument>): Promise<Drawn> {
    return this.queue.run(holder, async () => {
      const document = await documentOf();
      const idle = this.threads.find(({ isBusy }) => !isBusy)!;
      return { document, ...(await idle.render(document)) };
    });
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()));
  }
}
