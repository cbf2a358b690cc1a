import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readPdf, TraceSink } from '@kantoor/services/testing';
import { experiment } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { inTurn } from '../support/in-turn.js';
import { filled, operationsOf, type Operation } from '../support/operations.js';
import { send } from '../support/send.js';
import { sized } from '../support/size.js';
import { Belongings } from './belongings.js';
import { queryOf } from './contents.js';
import { publicRoutes } from './expected.js';
import { Listener } from './listener.js';
import { valuesOf } from './path-kinds.js';

describe('two ecosystems working at the same time (museum 18)', () => {
  let place: FaultStack, sink: TraceSink;

  beforeAll(async () => {
    sink = await TraceSink.start();
    place = await FaultStack.start('canary', undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: sink.address });
  }, 180_000);
  afterAll(async () => {
    await place?.stop();
    await sink?.close();
  }, 90_000);

  experiment('canaries of one ecosystem are never seen in the other, nor in a log or a trace', async (run) => {
    const [a, b] = [await Belongings.make(place, 'CANARYAAAA'), await Belongings.make(place, 'CANARYBBBB')];
    const listeners = [new Listener(a), new Listener(b)];
    const reads = (await operationsOf(place.api)).filter(
      ({ name, method }) => method === 'GET' && !publicRoutes.includes(name) && !name.endsWith('/events'),
    );
    const asks = Array.from({ length: sized(4, 60) }, () => reads.flatMap((one) => [[one, a, b] as const, [one, b, a] as const])).flat();
    asks.sort(() => run.random.next() - 0.5);

    const invoiced = [a, b].map((each) =>
      each.office.made('POST', `/api/crm/deals/${each.ids.deal}/change-state`, {
        newDealState: 7,
        receiver: { name: 'Jan', emailAddress: receiverOf(each) },
        confirmedReceivers: [receiverOf(each)],
      }),
    );
    await inTurn(asks, 16, async ([operation, own, other]) => {
      const got = await own.office.call('GET', pathOf(operation, own));
      run.count('answers');
      if (got.text.includes(other.office.name)) run.breaks(`${operation.name} shows what belongs to the other ecosystem`);
      run.count('answers with something of one’s own', got.text.includes(own.office.name) ? 1 : 0);
    });
    await Promise.all(invoiced);

    for (const [own, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const paper = await fetch(`${place.api}${own.office.invoices}/${own.ids.booked}/pdf`, { headers: own.office.headers });
      const { text } = readPdf(Buffer.from(await paper.arrayBuffer()));
      if (!text.includes(own.office.name) || text.includes(other.office.name)) run.breaks(`the PDF of ${own.office.name} is not its own`);
      const mail = await mailTo(place, receiverOf(own));
      run.count('mails');
      if (!mail.includes(own.office.name) || mail.includes(other.office.name)) run.breaks(`the mail of ${own.office.name} is not its own`);
    }
    for (const listener of listeners) listener.end();
    const [toA, toB] = listeners.map(({ heard }) => heard);
    run.note('live events', `${toA!.split('data:').length - 1} and ${toB!.split('data:').length - 1}`);
    const isAbout = (heard: string, { ids }: Belongings) =>
      heard.split('\n').some((line) => line.includes('"deals"') && line.includes(`"id":${ids.deal},`));
    if (!isAbout(toA!, a) || !isAbout(toB!, b)) run.breaks('an ecosystem heard nothing of its own deal');
    if (isAbout(toA!, b) || isAbout(toB!, a)) run.breaks('an ecosystem heard of the other one’s deal');
    for (const log of ['api', 'worker']) {
      const lines = readFileSync(join(place.dataDir, 'logs', `${log}.log`), 'utf8')
        .split('\n')
        .filter((line) => line.includes('CANARY'));
      run.holds(`lines of the ${log}’s log with a canary`, lines.length, 0);
      if (lines[0]) run.breaks(lines[0].slice(0, 300));
    }
    const named = sink.spans.filter((span) => JSON.stringify(span).includes('CANARY'));
    run.note('spans', sink.spans.length);
    if (sink.spans.length < Number(run.figures.get('answers'))) run.breaks('not every request has a span');
    run.holds('spans with a canary', named.map(({ name }) => name).join(', '), '');
  });
});

const receiverOf = ({ ids }: Belongings): string => `canary-${ids.ecosystem}@klant.test`;

function pathOf(operation: Operation, of: Belongings): string {
  const search = operation.query.map((name) => [name, String(queryOf(operation.name, name)!(of))] as [string, string]);
  return `${filled(operation.template, valuesOf(operation, of))}?${new URLSearchParams(search).toString()}`;
}

async function mailTo(place: FaultStack, address: string): Promise<string> {
  for (let tries = 0; tries < 120; tries += 1) {
    const found = (await place.mails()).find(({ To }) => To[0]?.Address === address);
    if (found) {
      const { body } = await send(place.stack.addresses.mailbox, { method: 'GET', path: `/api/v1/message/${found.ID}` });
      return JSON.stringify(body);
    }
    await pause(500);
  }
  throw new Error(`Nothing was mailed to ${address}`);
}
