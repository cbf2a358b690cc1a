import { createServer, type Http2Server, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { Engine } from '../../runtime/config/index.js';
import { engineMembers } from './engine-members.js';

const field = (number: number, value: number | string | Buffer): Buffer => {
  if (typeof value === 'number') return Buffer.from([number * 8, ...varint(value)]);
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([number * 8 + 2, ...varint(bytes.length)]), bytes]);
};
const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]);
const message = (...fields: Buffer[]): Buffer => Buffer.concat(fields);

const ring = (role: string, count: number) => field(3, message(field(1, role), field(2, count), field(3, field(1, 'address'))));
const cluster = (...rings: Buffer[]) =>
  message(field(2, '1.29.1'), field(3, message(field(1, field(1, 'self')), field(2, 'one'), ...rings)), field(6, 512));
const member = (role: number, address: string, hostId: string) =>
  field(1, message(field(1, role), field(2, hostId), field(3, address), field(4, 7234), field(5, field(1, 1_796_000_000))));

describe('the servers of the engine', () => {
  let server: Http2Server;
  let answers: Record<string, Buffer | number>;
  const asked: Record<string, Buffer> = {};
  let engine: Engine;

  beforeAll(async () => {
    server = createServer();
    server.on('stream', (stream: ServerHttp2Stream, headers) => {
      const name = String(headers[':path']).split('/').at(-1)!;
      const answer = answers[name]!;
      stream.on('data', (piece: Buffer) => (asked[name] = piece));
      stream.respond({ 'content-type': 'application/grpc' }, { waitForTrailers: true });
      stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': Buffer.isBuffer(answer) ? '0' : String(answer) }));
      const body = Buffer.isBuffer(answer) ? answer : Buffer.alloc(0);
      const head = Buffer.alloc(5);
      head.writeUInt32BE(body.length, 1);
      stream.end(Buffer.concat([head, body]));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    engine = { address: `127.0.0.1:${port}`, namespace: 'kantoor', tls: undefined, apiKey: undefined, servers: 0 };
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('are those that one of them knows, and those that run, by part; one that was restarted counts once', async () => {
    answers = {
      DescribeCluster: cluster(ring('frontend', 1), ring('history', 200)),
      ListClusterMembers: message(
        member(1, '10.0.0.2', 'a'),
        member(1, '10.0.0.3', 'b'),
        member(2, '10.0.0.2', 'c'),
        member(2, '10.0.0.2', 'd'),
      ),
    };
    expect(await engineMembers(engine, 2_000)).toEqual({
      ring: new Map([
        ['frontend', 1],
        ['history', 200],
      ]),
      running: new Map([
        ['frontend', 2],
        ['history', 1],
      ]),
    });
    // Only those that wrote within half a minute.
    expect([...asked.ListClusterMembers!]).toEqual([0, 0, 0, 0, 4, 0x0a, 2, 8, 30]);
  });

  it('are not known where this question is refused', async () => {
    answers = { DescribeCluster: 7, ListClusterMembers: 7 };
    await expect(engineMembers(engine, 2_000)).rejects.toThrow('The engine answered 7');
  });
});
