import { setTimeout as pause } from 'node:timers/promises';
import { TraceSink } from '../../../testing/trace-sink.js';
import { until } from '../../../testing/until.js';
import { traceSpans } from '../metrics/index.js';
import { headerOf, placeOf, traceIdOf } from './span.js';
import { beginSpan, continuing, isTracing, startTracing, stopTracing, traced, traceparentHere, within } from './tracing.js';

const counted = async (outcome: string): Promise<number> =>
  (await traceSpans.get()).values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
const traceId = '0af7651916cd43dd8448eb211c80319c';

describe('traces', () => {
  let sink: TraceSink;
  beforeEach(async () => void (sink = await TraceSink.start()));
  afterEach(async () => {
    await sink.close();
    await stopTracing();
  });

  it('are off without an address: the work is done, and nothing is loaded or passed on', async () => {
    await startTracing(undefined, 'spec');
    expect([isTracing(), beginSpan({ name: 'x' }), traceparentHere()]).toEqual([false, undefined, undefined]);
    expect(await traced({ name: 'x' }, () => Promise.resolve(7))).toBe(7);
    expect(within(undefined, () => 7)).toBe(7);
  });

  it('have the id that is given, and work inside work as its child, also where it is continued elsewhere', async () => {
    await startTracing(`${sink.address}/`, 'spec');
    const request = beginSpan({ name: 'request', traceId, kind: 'server', facts: { route: '/a', none: undefined } })!;
    const passedOn = await within(request, () =>
      traced({ name: 'outer' }, async () => {
        await pause(1);
        return traced({ name: 'inner', facts: { 'kantoor.rows': 3 } }, () => Promise.resolve(traceparentHere()));
      }),
    );
    await continuing(passedOn, () => traced({ name: 'later' }, () => Promise.resolve()));
    beginSpan({ name: 'process', parent: placeOf(passedOn), spanId: 'b7ad6b7169203331', startMs: Date.now() - 5_000 })!.end();
    request.end();
    await stopTracing();
    const spans = sink.of(traceId);
    const parents = Object.fromEntries(
      spans.map(({ name, parentSpanId }) => [name, spans.find(({ spanId }) => spanId === parentSpanId)?.name]),
    );
    expect(parents).toEqual({ request: undefined, outer: 'request', inner: 'outer', later: 'inner', process: 'inner' });
    expect(spans.find(({ name }) => name === 'request')).toMatchObject({ service: 'spec', parentSpanId: '', facts: { route: '/a' } });
    expect(spans.find(({ name }) => name === 'process')?.spanId).toBe('b7ad6b7169203331');
  });

  it('have ids of their own, however many are made', async () => {
    await startTracing(sink.address, 'spec');
    const places = Array.from({ length: 3_000 }, () => {
      const span = beginSpan({ name: 'n' })!;
      span.end();
      return span.place;
    });
    for (const { traceId: trace, spanId } of places) expect(`${trace} ${spanId}`).toMatch(/^[\da-f]{32} [\da-f]{16}$/);
    expect(new Set(places.map(({ spanId }) => spanId)).size).toBe(places.length);
    expect(new Set(places.map(({ traceId: trace }) => trace)).size).toBe(places.length);
  });

  it('record no work outside of a trace, and of a failure its kind alone', async () => {
    await startTracing(sink.address, 'spec');
    await traced({ name: 'looking for work' }, () => Promise.resolve());
    await continuing('nonsense', () => traced({ name: 'of no one' }, () => Promise.resolve()));
    const failing = within(beginSpan({ name: 'request', traceId }), () =>
      traced({ name: 'fails' }, () => Promise.reject(Object.assign(new Error('Jansen is not known'), { code: '23505' }))),
    );
    await expect(failing).rejects.toThrow('Jansen');
    await stopTracing();
    expect(sink.spans.map(({ name }) => name)).toEqual(['fails']);
    expect(sink.text).toContain('23505');
    expect(sink.text).not.toContain('Jansen');
  });

  it('read only a proper place', () => {
    const header = `00-${traceId}-b7ad6b7169203331-01`;
    expect(headerOf(placeOf(header)!)).toBe(header);
    expect(placeOf(header.replace(/1$/, '0'))?.isSampled).toBe(false);
    for (const wrong of [undefined, '', [header], `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, `00-${traceId}-${'0'.repeat(16)}-01`])
      expect(placeOf(wrong)).toBeUndefined();
  });

  it('go on in the trace of the caller, and otherwise in a new one', () => {
    expect(traceIdOf(`00-${traceId}-b7ad6b7169203331-01`)).toBe(traceId);
    for (const header of [
      undefined,
      '',
      'x',
      `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
      `00-${traceId}-b7ad6b7169203331-01\n{"level":50}`,
    ]) {
      expect(traceIdOf(header)).toMatch(/^[\da-f]{32}$/);
      expect([traceId, '0'.repeat(32)]).not.toContain(traceIdOf(header));
    }
  });

  it.each(['fails', 'hangs', 'is away'] as const)(
    'do not delay the work where the sink %s; what is lost is counted',
    async (trouble) => {
      if (trouble === 'is away') await sink.close();
      else sink.mode = trouble;
      await startTracing(trouble === 'is away' ? 'http://127.0.0.1:9' : sink.address, 'spec');
      const dropped = await counted('dropped');
      const since = performance.now();
      // More than may wait.
      for (let n = 0; n < 20_000; n += 1) beginSpan({ name: 'n' })!.end();
      expect(performance.now() - since).toBeLessThan(5_000);
      expect(await counted('dropped')).toBeGreaterThanOrEqual(dropped + 10_000);
      if (trouble !== 'hangs') await until(async () => (await counted('dropped')) >= dropped + 20_000, 30_000);
      const leaving = performance.now();
      await stopTracing();
      expect(performance.now() - leaving).toBeLessThan(4_000);
    },
    60_000,
  );
});
