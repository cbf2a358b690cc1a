import { AsyncLocalStorage } from 'node:async_hooks';
import { headerOf, type Place, placeOf, type Recorder, type Span, type SpanStart } from './span.js';

let recorder: Recorder | undefined;
const here = new AsyncLocalStorage<Place | undefined>();

/** Records spans from now on, and sends them to `endpoint` (OTLP); nothing is loaded without one. */
export async function startTracing(endpoint: string | undefined, service: string): Promise<void> {
  if (!endpoint) return;
  const { recorderTo } = await import('./recorder.js');
  recorder = recorderTo(endpoint, service);
}

/** Sends what is recorded, for a moment. */
export async function stopTracing(): Promise<void> {
  const stopped = recorder;
  recorder = undefined;
  await stopped?.stop();
}

export const isTracing = (): boolean => recorder !== undefined;

/** The place in the trace to be passed on (`traceparent`); undefined where nothing is recorded. */
export function traceparentHere(): string | undefined {
  const place = recorder && here.getStore();
  return place && headerOf(place);
}

/** Begins a span that its caller ends; undefined where nothing is recorded. */
export const beginSpan = (span: SpanStart): Span | undefined => recorder?.begin({ parent: here.getStore(), ...span });

/** Runs work inside a span. */
export const within = <T>(span: Span | undefined, work: () => T): T => (span ? here.run(span.place, work) : work());

/** Runs work at a place that another process passed on; with none, outside of any trace. */
export const continuing = <T>(traceparent: unknown, work: () => T): T => (recorder ? here.run(placeOf(traceparent), work) : work());

/** Records work that belongs to a trace. Work outside of any, such as looking whether there is some, is not recorded. */
export async function traced<T>(span: SpanStart, work: () => Promise<T>): Promise<T> {
  if (!recorder || !(span.parent ?? here.getStore())) return work();
  const begun = beginSpan(span)!;
  try {
    const result = await here.run(begun.place, work);
    begun.end();
    return result;
  } catch (error) {
    begun.end(failureOf(error));
    throw error;
  }
}

/** The code or class of an error. */
function failureOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : typeof name === 'string' ? name : 'Error';
}
