import type { FastifyReply } from 'fastify';
import { log } from '../logging/index.js';
import type { KantoorRequest } from '../request.js';
import { sendProblem } from './problem.filter.js';

it('PLT-331 PLT-360 logs an internal error with its cause and reference, and answers with the reference only', () => {
  const errors = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  const sent: string[] = [];
  const reply = { raw: {}, header: () => reply, status: () => reply, type: () => reply, send: (body: string) => void sent.push(body) };
  const request = { id: 'a-trace', url: '/api/deals?q=1', raw: {} } as KantoorRequest;
  sendProblem(new Error('The disk is full'), request, reply as unknown as FastifyReply);
  expect(JSON.parse(sent[0]!)).toMatchObject({ status: 500, code: 'INTERNAL_ERROR', traceId: 'a-trace' });
  expect(sent[0]).not.toContain('disk');
  expect(errors.mock.calls[0]![0]).toMatchObject({ traceId: 'a-trace', code: 'INTERNAL_ERROR', err: { message: 'The disk is full' } });
  errors.mockRestore();
});
