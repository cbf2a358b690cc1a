import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import type { InvoiceDocument } from '@kantoor/schemas';
import type { InvoiceFiles } from './render-messages.js';
import { RenderThread } from './render-thread.js';

/** A few threads that draw papers; fonts are parsed once per thread. */
@Injectable()
export class InvoiceRenderer implements OnModuleDestroy {
  private readonly threads = Array.from({ length: Math.min(availableParallelism(), 4) }, () => new RenderThread());

  /** PDF (with the e-invoice inside) and UBL; of a draft only the PDF. */
  render(document: InvoiceDocument): Promise<InvoiceFiles> {
    const [idlest] = [...this.threads].sort((a, b) => a.load - b.load);
    return idlest!.render(document);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()));
  }
}
