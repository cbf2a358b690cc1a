import { traceIdOf } from './trace.js';

it('continues the trace of the caller and otherwise starts a new one', () => {
  expect(traceIdOf('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01')).toBe('0af7651916cd43dd8448eb211c80319c');
  for (const header of [
    undefined,
    '',
    'x',
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\n{"level":50}',
  ]) {
    expect(traceIdOf(header)).toMatch(/^[\da-f]{32}$/);
    expect(traceIdOf(header)).not.toBe('0'.repeat(32));
  }
});
