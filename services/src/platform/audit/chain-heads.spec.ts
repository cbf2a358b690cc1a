import { headOf, headsIn } from './chain-heads.js';

const hash = (letter: string): string => letter.repeat(64);

it('reads a head as the command prints it, and nothing else', () => {
  expect(headOf(`12:${hash('a')}`)).toEqual({ position: 12, hash: hash('a') });
  for (const text of ['12', `12:${hash('g')}`, `-1:${hash('a')}`, `12:${hash('a')}0`, ` 12:${hash('a')}`, `1e3:${hash('a')}`])
    expect(() => headOf(text)).toThrow('Not a head');
});

it('finds the heads of one ecosystem in a log, each once, also when lines have a prefix', () => {
  const line = (fields: object): string => JSON.stringify({ level: 30, ...fields, msg: 'The audit log is linked up to here' });
  const log = [
    line({ ecosystemId: 1, position: 3, hash: hash('a') }),
    `worker-1  | ${line({ ecosystemId: 1, position: 9, hash: hash('b') })}`,
    line({ ecosystemId: 2, position: 9, hash: hash('c') }),
    line({ ecosystemId: 1, position: 3, hash: hash('a') }),
    line({ ecosystemId: 1, position: 3, hash: 'other' }),
    line({ ecosystemId: 1, hash: hash('d') }),
    '{"hash": broken',
  ].join('\n');
  expect(headsIn(log, 1)).toEqual([
    { position: 3, hash: hash('a') },
    { position: 9, hash: hash('b') },
  ]);
});
