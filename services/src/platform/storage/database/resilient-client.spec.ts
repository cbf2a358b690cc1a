import type { EventEmitter } from 'node:events';
import { ResilientClient } from './resilient-client.js';

interface Wire extends EventEmitter {
  stream: { destroy(): unknown };
}

/** A client whose connection is simulated by the spec. */
function playing(rowBytesMax?: number) {
  const { connection } = new ResilientClient({ rowBytesMax }) as unknown as { connection: Wire };
  const heard = { errors: [] as { code?: string }[], destroyed: 0 };
  connection.on('error', (error: { code?: string }) => heard.errors.push(error));
  connection.stream.destroy = () => (heard.destroyed += 1);
  const rows = (...lengths: number[]): void => lengths.forEach((length) => void connection.emit('dataRow', { length, fields: [] }));
  return { heard, rows, ready: () => void connection.emit('readyForQuery', {}) };
}

it('the rows of one statement end it when they exceed the limit, immediately and once, also when the last row does', () => {
  for (const lengths of [[101], [50, 51], [50, 51, 1_000, 1_000]]) {
    const { heard, rows } = playing(100);
    rows(...lengths);
    expect([heard.errors.map(({ code }) => code), heard.destroyed]).toEqual([['ANSWER_TOO_LARGE'], 1]);
  }
});

it('rows within the limit pass, counted per statement, and without a limit all of them do', () => {
  const { heard, rows, ready } = playing(100);
  for (let again = 0; again < 5; again += 1) {
    rows(60, 40);
    ready();
  }
  const free = playing();
  free.rows(1_000_000_000);
  expect([heard.errors, heard.destroyed, free.heard.errors]).toEqual([[], 0, []]);
});
