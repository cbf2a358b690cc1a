import { setTimeout as pause } from 'node:timers/promises';
import { type SunkSpan, TraceSink } from '@kantoor/services/testing';
import { experiment, type Run } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { Office } from '../support/office.js';
import { contactOf, dealOf, organizationOf } from '../support/seller.js';

const [arrivesWithinMs, requests] = [60_000, 30];
/** Of one click: what must be in its trace, by process. */
const parts = [
  ['kantoor-api', /^POST \/api\/crm\/deals\/:id\/change-state$/],
  ['kantoor-api', /^transaction$/],
  ['kantoor-api', /INSERT outbox/],
  ['kantoor-worker', /^outbox workflow-start$/],
  ['kantoor-worker', /^process dealToInvoice/],
  ['kantoor-worker', /^step \w+$/],
  ['kantoor-worker', /^transaction$/],
  ['kantoor-worker', /INSERT sales_invoices|UPDATE sales_invoices/],
  ['kantoor-worker', /^draw an invoice$/],
  ['kantoor-worker', /^mail$/],
] as const;

describe('traces', () => {
  let place: FaultStack, sink: TraceSink, office: Office;

  beforeAll(async () => {
    sink = await TraceSink.start();
    place = await FaultStack.start('traces', undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: sink.address });
    office = await Office.open(place, 'Geheimhouder');
  }, 300_000);
  afterAll(async () => {
    await place?.stop();
    await sink?.close();
  }, 90_000);

  const deal = async (title: string): Promise<number> => {
    const { organizationId } = await office.made('POST', '/api/crm/organizations', organizationOf('Geheime klant'));
    const { contactId } = await office.made('POST', '/api/crm/contacts', contactOf('Geheime klant'));
    return ((await office.made('POST', office.deals, dealOf(title, organizationId, contactId))) as { id: number }).id;
  };
  const invoice = (id: number) => {
    const receiver = { name: 'Jan Geheim', emailAddress: `geheim-${id}@klant.test` };
    return fetch(`${place.api}/api/crm/deals/${id}/change-state`, {
      method: 'POST',
      headers: { ...office.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ newDealState: 7, receiver, confirmedReceivers: [receiver.emailAddress] }),
    });
  };
  const missing = (spans: readonly SunkSpan[]) =>
    parts.filter(([service, name]) => !spans.some((span) => span.service === service && name.test(span.name)));

  experiment('one click on Invoice is one trace over all processes, without a word of its content', async (run) => {
    const answer = await invoice(await deal('Geheime opdracht'));
    const traceId = answer.headers.get('trace-id') ?? 'none';
    run.holds('answered', answer.status, 200);
    for (const until = Date.now() + arrivesWithinMs; Date.now() < until && missing(sink.of(traceId)).length > 0;) await pause(200);
    const spans = sink.of(traceId);
    run.note('spans of the click', spans.length);
    for (const [service, name] of missing(spans)) run.breaks(`nothing of ${service} is named ${name.source}`);
    belongTogether(run, spans);
    const said = sink.text.match(/geheim\w*|klant\.test|Jan /gi) ?? [];
    run.holds('words of the content in all spans', [...new Set(said)].join(' '), '');
  });

  experiment('requests and processes go on while the sink answers 500, hangs, or is away', async (run) => {
    for (const trouble of ['fails', 'hangs', 'is away'] as const) {
      if (trouble === 'is away') await sink.close();
      else sink.mode = trouble;
      const id = await deal(trouble);
      const since = performance.now();
      const answers = await Promise.all(Array.from({ length: requests }, () => office.call('GET', '/api/crm/organizations')));
      run.holds(`answered while it ${trouble}`, answers.filter(({ status }) => status === 200).length, requests);
      run.note(`  ${requests} answers took (ms)`, Math.round(performance.now() - since));
      if (performance.now() - since > 5_000) run.breaks(`requests waited while the sink ${trouble}`);
      run.holds(`invoiced while it ${trouble}`, (await invoice(id)).status, 200);
      const done = () =>
        office.rows<{ n: number }>(
          `SELECT count(*)::int AS n FROM processes WHERE ecosystem_id = $1 AND entity_id = $2 AND state = 'done'`,
          [office.tenant.ecosystemId, id],
        );
      for (const until = Date.now() + arrivesWithinMs; Date.now() < until && (await done())[0]!.n === 0;) await pause(100);
      if ((await done())[0]!.n === 0) run.breaks(`the process waits while the sink ${trouble}`);
    }
    // Spans are given up a while after they were sent.
    let dropped = 0;
    for (const until = Date.now() + arrivesWithinMs; Date.now() < until && dropped === 0; await pause(200)) {
      const metrics = await (await fetch(`${place.stack.addresses.apiReports}/metrics`)).text();
      dropped = Number(/^kantoor_trace_spans_total\{outcome="dropped"\} (\d+)/m.exec(metrics)?.[1] ?? 0);
    }
    run.note('spans that were dropped and counted', dropped);
    if (dropped === 0) run.breaks('nothing was counted as dropped');
  });
});

/** Every span but the first has its parent in the same trace. */
function belongTogether(run: Run, spans: readonly SunkSpan[]): void {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const lost = spans.filter(({ parentSpanId }) => parentSpanId !== '' && !ids.has(parentSpanId));
  run.holds('spans whose parent is unknown', lost.map(({ name }) => name).join(', '), '');
  run.holds(
    'spans without a parent',
    spans
      .filter(({ parentSpanId }) => parentSpanId === '')
      .map(({ service }) => service)
      .join(' '),
    'kantoor-api',
  );
}
