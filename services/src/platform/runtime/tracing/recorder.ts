import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { ROOT_CONTEXT, SpanKind as Kinds, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { log } from '../logging/index.js';
import { CountedSpans } from './counted-spans.js';
import type { Facts, Place, Recorder, Span, SpanKind, SpanStart } from './span.js';

const kinds: Record<SpanKind, Kinds> = {
  server: Kinds.SERVER,
  client: Kinds.CLIENT,
  producer: Kinds.PRODUCER,
  consumer: Kinds.CONSUMER,
  internal: Kinds.INTERNAL,
};
/** Spans that wait to be sent; more are dropped and counted. */
const waitingMax = 8_192;
const digitsMade = 16_384;
const [sentEveryMs, sentAtOnce, sinkMaxMs, lastMs] = [2_000, 512, 5_000, 2_000];

/** Random digits, made for many spans at once: asking for 8 bytes takes as long as the rest of a span. */
class Digits {
  private made = '';
  private at = 0;

  next(length: number): string {
    if (this.at + length > this.made.length) [this.made, this.at] = [randomBytes(digitsMade / 2).toString('hex'), 0];
    this.at += length;
    return this.made.slice(this.at - length, this.at);
  }
}

/** Names a trace and a span as its caller asks, else by chance. */
class Ids {
  traceId: string | undefined;
  spanId: string | undefined;
  private readonly digits = new Digits();
  generateTraceId = (): string => this.traceId ?? this.digits.next(32);
  generateSpanId = (): string => this.spanId ?? this.digits.next(16);
}

type Known = Record<string, string | number | boolean>;
function known(facts: Facts): Known {
  const found: Known = {};
  for (const name in facts) if (facts[name] !== undefined) found[name] = facts[name];
  return found;
}

const contextAt = ({ traceId, spanId, isSampled }: Place) =>
  trace.setSpanContext(ROOT_CONTEXT, {
    ...{ traceId, spanId, isRemote: true },
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  });

/** Records spans with OpenTelemetry's library, which sends them in batches beside the work: nothing waits for the sink, or fails with it. */
export function recorderTo(endpoint: string, service: string): Recorder {
  const ids = new Ids();
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: sinkMaxMs });
  const spans = new CountedSpans(exporter, waitingMax, (err) => log.debug({ err }, 'Spans could not be sent'));
  const batches = new BatchSpanProcessor(spans, {
    maxQueueSize: waitingMax,
    maxExportBatchSize: sentAtOnce,
    scheduledDelayMillis: sentEveryMs,
    exportTimeoutMillis: sinkMaxMs,
  });
  const provider = new BasicTracerProvider({
    idGenerator: ids,
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': `${hostname()}-${process.pid}` }),
    spanProcessors: [spans.before(batches)],
  });
  const tracer = provider.getTracer('kantoor');
  return {
    begin: ({ name, kind = 'internal', facts = {}, parent, traceId, spanId, startMs }: SpanStart): Span => {
      [ids.traceId, ids.spanId] = [traceId, spanId];
      const span = tracer.startSpan(
        name,
        { kind: kinds[kind], attributes: known(facts), startTime: startMs, root: !parent },
        parent ? contextAt(parent) : ROOT_CONTEXT,
      );
      [ids.traceId, ids.spanId] = [undefined, undefined];
      const own = span.spanContext();
      return {
        place: { traceId: own.traceId, spanId: own.spanId, isSampled: (own.traceFlags & TraceFlags.SAMPLED) !== 0 },
        add: (more) => void span.setAttributes(known(more)),
        end: (failure) => {
          if (failure) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
          span.end();
        },
      };
    },
    stop: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, lastMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}
