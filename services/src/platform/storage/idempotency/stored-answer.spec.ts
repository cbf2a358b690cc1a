import { fixed } from '../../runtime/bounds/index.js';
import { automationContext } from '../../runtime/context.js';
import { keepAnswer } from './idempotency.js';

it('an answer is stored up to a number of bytes, not letters; a larger one rolls back its change', async () => {
  const stored: unknown[][] = [];
  const tx = { query: async (_: string, params: unknown[]) => void stored.push(params) };
  const ctx = { ...automationContext(1, 'spec'), idempotency: { key: 'k', route: 'POST /x', bodyHash: 'h' } };
  const most = fixed('storedAnswerBytes') - JSON.stringify({ value: '' }).length;
  await keepAnswer(tx as never, ctx, 0, 'x'.repeat(most));
  expect(stored).toHaveLength(1);
  for (const value of ['x'.repeat(most + 1), '€'.repeat(most / 3 + 1), { items: Array(most / 2).fill(1) }])
    await expect(keepAnswer(tx as never, ctx, 0, value)).rejects.toMatchObject({ code: 'ANSWER_TOO_LARGE', status: 422 });
  expect(stored).toHaveLength(1);
});
