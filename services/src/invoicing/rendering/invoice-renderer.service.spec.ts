import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { InvoiceDocument } from '@kantoor/schemas';
import { variedInvoice } from '../documents/testing/sample-invoices.js';
import { InvoiceRenderer } from './invoice-renderer.service.js';
import { RenderThread } from './render-thread.js';

describe('papers drawn in threads', () => {
  const renderer = new InvoiceRenderer();
  afterAll(() => renderer.onModuleDestroy());

  it('come out the same however many are drawn at once, and hold up nobody else', async () => {
    await renderer.render(variedInvoice(1));
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const papers = await Promise.all(Array.from({ length: 16 }, () => renderer.render(variedInvoice(7))));
    delay.disable();
    const [first] = papers;
    expect(papers.every(({ pdf, ubl }) => ubl === first!.ubl && Buffer.from(pdf).equals(Buffer.from(first!.pdf)))).toBe(true);
    expect(delay.percentile(50) / 1e6).toBeLessThan(50);
  });

  it('one that cannot be drawn says why and the next one is drawn', async () => {
    await expect(renderer.render({ ...variedInvoice(1), seller: null } as unknown as InvoiceDocument)).rejects.toThrow();
    expect(Buffer.from((await renderer.render(variedInvoice(2))).pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  });

  it('a draft is a paper only', async () => {
    const { pdf, ubl } = await renderer.render({ ...variedInvoice(3), number: '' });
    expect([pdf.length > 1_000, ubl]).toEqual([true, '']);
  });

  it('one that breaks its thread breaks nobody else’s paper', async () => {
    const thread = new RenderThread();
    const asked = [4, 5, 6].map((seed) => thread.render(variedInvoice(seed)));
    thread['worker']!.emit('error', new Error('Worker terminated due to reaching memory limit'));
    const [broken, ...drawn] = await Promise.allSettled(asked);
    expect(broken!.status).toBe('rejected');
    expect(drawn.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await thread.close();
  });
});
