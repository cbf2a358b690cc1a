import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { load, type Measured } from '../harness/load.js';
import type { Result } from '../harness/result.js';
import { interleaved, ratio, type Subject } from '../harness/rounds.js';
import { median } from '../harness/statistics.js';
import type { Server } from '../world/world.js';
import type { Benchmark } from './benchmark.js';

const connections = 16;

/** 13: a page of deals whose spans are recorded and sent, compared with the same without. */
export const traces: Benchmark = {
  name: 'traces',
  async run({ world: opened, options }): Promise<Result> {
    const world = await opened();
    const { whale } = world.tenants.large;
    const collector = await startCollector();
    const recorded = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address };
    const tenth = { ...recorded, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' };
    const [without, all, some] = [
      await world.startApi('large'),
      await world.startApi('large', recorded),
      await world.startApi('large', tenth),
    ];
    try {
      const headers = await world.headers(whale.ecosystemId);
      const shots = [{ path: `/api/crm/teams/${whale.teamId}/deals?range=[0,24]` }];
      const subject = (name: string, { address, pid }: Server): Subject<Measured> => ({
        name,
        measure: () => load({ address, pid, headers, shots, connections, seconds: options.seconds }),
      });
      const subjects = [
        subject('without', without),
        subject('all recorded', all),
        subject('without again', without),
        subject('one in ten recorded', some),
      ];
      const measured = await interleaved(subjects, options.rounds);
      if (collector.bytes === 0) throw new Error('No span was sent');
      const of = (name: string, figure: keyof Measured): number[] => measured[name]!.map((each) => each[figure]);
      const perRequest = (who: string) =>
        ratio(`${who} / without, processor time per request`, of(who, 'cpu'), of('without', 'cpu'), { atMost: 1.05 });
      return {
        name: traces.name,
        title: `13  Deals list, 25 rows, with traces, ${connections} connections`,
        figures: Object.keys(measured).map((who) => ({
          who,
          'requests/s': median(of(who, 'perSecond')),
          'p99 ms': median(of(who, 'p99')),
          'server CPU ms': median(of(who, 'cpu')),
        })),
        ratios: [
          perRequest('all recorded'),
          perRequest('one in ten recorded'),
          ratio('without / all recorded, requests per second', of('without', 'perSecond'), of('all recorded', 'perSecond')),
          ratio('all recorded / without, p99', of('all recorded', 'p99'), of('without', 'p99')),
        ],
        counters: { 'bytes sent to the collector': collector.bytes },
        control: ratio('', of('without again', 'perSecond'), of('without', 'perSecond')).median,
        notes: [],
      };
    } finally {
      await Promise.all([without, all, some].map((server) => server.stop()));
      collector.close();
    }
  },
};

async function startCollector() {
  const counted = { bytes: 0 };
  const server = createServer((request, reply) => {
    request.on('data', (piece: Buffer) => (counted.bytes += piece.length));
    request.on('end', () => reply.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get bytes() {
      return counted.bytes;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
