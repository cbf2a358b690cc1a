import type { FastifyReply } from 'fastify';
import { log } from '../logging/index.js';
import type { KantoorRequest } from '../request.js';
import { refusals } from '../metrics/index.js';
import { Problem } from './problem.js';
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

it('counts what limits, crowds and missing servers refused, and no other answer', async () => {
  const errors = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  const reply = { raw: {}, header: () => reply, status: () => reply, type: () => reply, send: () => undefined };
  const refused = async (problem: unknown): Promise<string[]> => {
    const before = await counted();
    sendProblem(problem, { id: 'a-trace', url: '/', raw: {} } as KantoorRequest, reply as unknown as FastifyReply);
    return [...(await counted())].flatMap(([reason, count]) => (count > (before.get(reason) ?? 0) ? [reason] : []));
  };
  const counted = async () =>
    new Map((await refusals.get()).values.map(({ labels, value }): [string, number] => [String(labels.reason), value]));
  expect(await refused(new Problem('EXPORT_RUNNING'))).toEqual(['export_running']);
  expect(await refused(new Problem('TOO_MANY_REQUESTS'))).toEqual(['too_many_requests']);
  expect(await refused(new Problem('SERVICE_UNAVAILABLE', { detail: 'Too busy' }))).toEqual(['busy']);
  expect(await refused(Object.assign(new Error('?'), { name: 'FilesAway' }))).toEqual(['away']);
  expect(await refused(new Problem('NOT_FOUND'))).toEqual([]);
  errors.mockRestore();
});
