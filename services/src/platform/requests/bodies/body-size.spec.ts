import { bodyMaxBytes, bodyMinBytes, bytesFor } from './body-size.js';

it('reads as many bytes as a body that fills the schema needs', () => {
  const text = { type: 'string', maxLength: 10_000 };
  const list = { type: 'object', properties: { lines: { type: 'array', maxItems: 10, items: text } } };
  const full = JSON.stringify({ lines: Array(10).fill('€'.repeat(10_000)) });
  expect(bytesFor(list)).toBeGreaterThanOrEqual(Buffer.byteLength(full));
  expect(bytesFor(list)).toBeLessThan(Buffer.byteLength(full) * 1.1);
  expect([
    bytesFor({ type: 'object' }),
    bytesFor({ anyOf: [list, list] }),
    bytesFor({ type: 'array', maxItems: 5_000, items: text }),
  ]).toEqual([bodyMinBytes, bytesFor(list), bodyMaxBytes]);
});
