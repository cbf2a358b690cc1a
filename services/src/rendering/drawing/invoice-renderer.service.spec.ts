import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import type { InvoiceDocument } from '@kantoor/schemas';
import { variedInvoice } from '../testing/sample-invoices.js';
import { InvoiceRenderer, threadsThereAre } from './invoice-renderer.service.js';
import { RenderThread } from './render-thread.js';

describe('documents rendered in threads', () => {
  const renderer = new InvoiceRenderer();
  afterAll(() => renderer.onModuleDestroy());
  const drawn = (document: InvoiceDocument, ecosystem = '1') => renderer.render({ ecosystem }, async () => document);

  it('are the same however many are rendered at once, and delay no others', async () => {
    await drawn(variedInvoice(1));
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const documents = await Promise.all(Array.from({ length: 16 }, () => drawn(variedInvoice(7))));
    delay.disable();
    const [first] = documents;
    expect(documents.every(({ pdf, ubl }) => ubl === first!.ubl && Buffer.from(pdf).equals(Buffer.from(first!.pdf)))).toBe(true);
    expect(delay.percentile(50) / 1e6).toBeLessThan(50);
  });

  it('report an error if one cannot be rendered, and the next one is rendered', async () => {
    await expect(drawn({ ...variedInvoice(1), seller: null } as unknown as InvoiceDocument)).rejects.toThrow();
    expect(Buffer.from((await drawn(variedInvoice(2))).pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  });

  it('are only a PDF for a draft', async () => {
    const { pdf, ubl } = await drawn({ ...variedInvoice(3), number: '' });
    expect([pdf.length > 1_000, ubl]).toEqual([true, '']);
  });

  it('survive another document that breaks its thread', async () => {
    const thread = new RenderThread();
    const broken = thread.render({ document: variedInvoice(4) });
    thread['worker']!.emit('error', new Error('Worker terminated due to reaching memory limit'));
    await expect(broken).rejects.toThrow('memory limit');
    expect((await thread.render({ document: variedInvoice(5) })).pdf.length).toBeGreaterThan(1_000);
    await thread.close();
  });

  it('are rendered one at a time if large, each by a thread that ends with it; others are rendered meanwhile', async () => {
    const begun: InvoiceDocument[] = [];
    const ends: (() => void)[] = [];
    const standing = jest.spyOn(RenderThread.prototype, 'render').mockImplementation(async ({ document }) => {
      begun.push(document);
      await new Promise<void>((resolve) => ends.push(resolve));
      return { pdf: new Uint8Array(), ubl: '' };
    });
    const closed = jest.spyOn(RenderThread.prototype, 'close').mockResolvedValue();
    const [line] = variedInvoice(1).lines;
    const large = { ...variedInvoice(1), lines: Array.from({ length: 500 }, () => ({ ...line!, description: 'x'.repeat(1_900) })) };
    const requests = [drawn(large, '1'), drawn(large, '2')];
    for (let turns = 0; turns < 5; turns += 1) await setImmediate();
    expect(begun).toEqual([large]);
    ends.shift()!();
    await requests[0];
    expect(closed).toHaveBeenCalledTimes(1);
    for (let turns = 0; turns < 5; turns += 1) await setImmediate();
    const small = drawn(variedInvoice(2), '3');
    for (let turns = 0; turns < 5; turns += 1) await setImmediate();
    expect(begun).toHaveLength(3);
    for (; begun.length < 3 || ends.length > 0; await setImmediate()) ends.shift()?.();
    await Promise.all([...requests, small]);
    standing.mockRestore();
    closed.mockRestore();
  });

  it.each([
    ['Latin', 'onderhoud ', false],
    ['Chinese', '维护网络设备和软件的费用', true],
  ])(
    'of %s with the same number of letters are large or not: other scripts need fonts of thousands of letters',
    async (_, word, isLarge) => {
      const standing = jest.spyOn(RenderThread.prototype, 'render').mockResolvedValue({ pdf: new Uint8Array(), ubl: '' });
      const closed = jest.spyOn(RenderThread.prototype, 'close').mockResolvedValue();
      const [line] = variedInvoice(1).lines;
      const description = word.repeat(30).slice(0, 120);
      await drawn({ ...variedInvoice(1), lines: Array.from({ length: 200 }, () => ({ ...line!, description })) });
      expect(closed).toHaveBeenCalledTimes(isLarge ? 1 : 0);
      standing.mockRestore();
      closed.mockRestore();
    },
  );

  it('take turns between ecosystems, however many one ecosystem requests and however slow they are', async () => {
    const begun: InvoiceDocument[] = [];
    const ends: (() => void)[] = [];
    const standing = jest.spyOn(RenderThread.prototype, 'render').mockImplementation(async ({ document }) => {
      begun.push(document);
      await new Promise<void>((resolve) => ends.push(resolve));
      return { pdf: new Uint8Array(), ubl: '' };
    });
    const [slow, short] = [variedInvoice(1), variedInvoice(2)];
    const crowd = Array.from({ length: 30 }, () => drawn(slow, '1'));
    const asked = drawn(short, '2');
    await setImmediate();
    ends.shift()!();
    await setImmediate();
    expect(begun.slice(0, threadsThereAre + 1)).toContain(short);
    for (; begun.length < 31 || ends.length > 0; await setImmediate()) ends.shift()?.();
    await expect(Promise.all([...crowd, asked])).resolves.toHaveLength(31);
    standing.mockRestore();
  });
});
