import { TraceFlags } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace-base';
import { traceSpans } from '../metrics/index.js';

type Done = Parameters<SpanExporter['export']>[1];
type Outcome = Parameters<Done>[0];

/**
 * Counts what becomes of spans: sent, or dropped, because the sink refused them or too many wait for it. The library drops silently, and
 * bounds only those it has not handed to the exporter.
 */
export class CountedSpans implements SpanExporter {
  private waiting = 0;

  constructor(
    private readonly sink: SpanExporter,
    private readonly waitingMax: number,
    private readonly onFailure: (error: Error | undefined) => void,
  ) {
    for (const outcome of ['sent', 'dropped']) traceSpans.inc({ outcome }, 0);
  }

  /** Passes spans on while there is room. */
  before(next: SpanProcessor): SpanProcessor {
    return {
      onStart: (span, context) => next.onStart(span, context),
      onEnd: (span) => {
        // One that no one wants is passed over in silence by the library too.
        if ((span.spanContext().traceFlags & TraceFlags.SAMPLED) === 0) return;
        if (this.waiting >= this.waitingMax) return traceSpans.inc({ outcome: 'dropped' });
        this.waiting += 1;
        next.onEnd(span);
      },
      forceFlush: () => next.forceFlush(),
      shutdown: () => next.shutdown(),
    };
  }

  export(spans: ReadableSpan[], done: Done): void {
    this.sink.export(spans, (outcome: Outcome) => {
      this.waiting -= spans.length;
      // SUCCESS of the library's ExportResultCode.
      const isSent = (outcome.code as number) === 0;
      traceSpans.inc({ outcome: isSent ? 'sent' : 'dropped' }, spans.length);
      if (!isSent) this.onFailure(outcome.error);
      done(outcome);
    });
  }

  shutdown(): Promise<void> {
    return this.sink.shutdown();
  }
}
