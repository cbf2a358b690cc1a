import type { Random } from '../support/random.js';

const long = (length: number) => 'x'.repeat(length);
const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** Texts that broke somebody's server before. */
const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '00000000001',
  '9'.repeat(40),
  '2147483648',
  '9223372036854775808',
  'NaN',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202Egnp.exe',
  'é\u0301\u0301\u0301',
  '🙂'.repeat(300),
  'İıſK',
  "' OR 1=1;--",
  '"; DROP TABLE deals;--',
  '%',
  '_%_%',
  '\\',
  '${7*7}',
  '{{constructor.constructor("return 1")()}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..%2f..%2f',
  'a\r\nx-evil: 1',
  '=1+1',
  '2026-02-30',
  '2026-13-45',
  '9999-12-31',
  '9999-09-20T00:00:00Z',
  '0001-01-01',
  '\u200b',
  '\u3164\u2800',
  'a\u0316\u0300'.repeat(3_000),
  `${long(50_000)}\n`,
  '0000-00-00T00:00:00Z',
  '+275760-09-13',
  '2026-01-01T00:00:00+99:99',
  `${long(60)}!`,
  `${'a@'.repeat(200)}b`,
  `${'0'.repeat(5_000)}x`,
  long(300),
  long(20_000),
];
const numbers = [0, -0, -1, 0.1, 1e-9, 1.005, 2 ** 31, 2 ** 53, 1e21, -1e308, 1e308];
const others: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { id: null },
  { __proto__: null, a: 1 },
  { toString: 1 },
  { length: -1 },
  Array(2_000).fill(0),
  Array(2_000).fill({}),
];

export const hostileText = (random: Random): string => random.pick(texts);
/** A copy, because what it is put into is spoiled further. */
export const hostileValue = (random: Random): unknown =>
  structuredClone(random.pick([texts, numbers, others][random.between(0, 2)] as readonly unknown[]));

/** Bodies that are no JSON value of ours. */
export const rawBodies = [
  '',
  '{',
  '[',
  'null',
  '"text"',
  '1',
  '{"__proto__":{"roles":["BE_SiteAdmin"]}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1,"a":2}',
  '{"name":"\\ud800"}',
  '{"name":"\\u0000"}',
  nested(4_000, '[', ']'),
  nested(20_000, '{"a":', '') + '1' + '}'.repeat(20_000),
  `[${'1,'.repeat(200_000)}1]`,
  `"${long(900_000)}"`,
  `{"name":"${long(1_200_000)}"}`,
];
export const contentTypes = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-7',
  '',
];
