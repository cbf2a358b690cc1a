import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface SunkSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  facts: Record<string, unknown>;
}
interface Attribute {
  key: string;
  value: Record<string, unknown>;
}
interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] }[] }[];
  }[];
}

const factsOf = (attributes: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector of traces that keeps the spans it gets, or answers 500, or never. */
export class TraceSink {
  readonly spans: SunkSpan[] = [];
  /** What was sent, as it came. */
  text = '';
  requests = 0;
  mode: 'takes' | 'fails' | 'hangs' = 'takes';

  private constructor(private readonly server: Server) {
    server.on('request', (request, reply) => {
      this.requests += 1;
      if (this.mode === 'hangs') return;
      if (this.mode === 'fails') return void reply.writeHead(500).end();
      void this.take(request).then(
        () => reply.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
        () => reply.writeHead(400).end(),
      );
    });
  }

  static async start(): Promise<TraceSink> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TraceSink(server);
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  of(traceId: string): SunkSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  async close(): Promise<void> {
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  private async take(request: IncomingMessage): Promise<void> {
    const sent = (await json(request)) as Sent;
    this.text += JSON.stringify(sent);
    for (const { resource, scopeSpans } of sent.resourceSpans)
      for (const { traceId, spanId, parentSpanId = '', name, attributes } of scopeSpans.flatMap(({ spans }) => spans))
        this.spans.push({
          service: String(factsOf(resource.attributes)['service.name']),
          facts: factsOf(attributes),
          ...{ traceId, spanId, parentSpanId, name },
        });
  }
}
