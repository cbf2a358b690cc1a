import fastify from 'fastify';
import { fixed } from '../bounds/index.js';
import { boundAnswers } from './answer-size.js';

describe('an answer in JSON', () => {
  const server = fastify();
  const text = (bytes: number): string => 'é'.repeat(bytes / 2);
  const most = fixed('sentAnswerBytes');
  beforeAll(async () => {
    boundAnswers(server);
    server.get<{ Querystring: { bytes: string } }>('/list', (request, reply) =>
      reply
        .header('etag', '"v1"')
        .header('content-range', 'rows 0-1/2')
        .send({ text: text(Number(request.query.bytes)) }),
    );
    server.get('/file', { config: { answerBytes: most * 2 } as never }, () => ({ text: text(most + 2) }));
    server.get('/text', (_request, reply) => reply.type('text/csv').send(text(most + 2)));
    await server.ready();
  });
  afterAll(() => server.close());

  it('is sent whole up to its limit, and refused as a whole beyond it', async () => {
    const frame = '{"text":""}'.length;
    const whole = await server.inject({ url: `/list?bytes=${most - frame - 1}` });
    expect([whole.statusCode, whole.headers.etag, whole.rawPayload.length]).toEqual([200, '"v1"', most - 1]);
    const refused = await server.inject({ url: `/list?bytes=${most - frame + 1}` });
    expect([refused.statusCode, refused.headers['content-type'], refused.headers.etag, refused.headers['content-range']]).toEqual([
      ...[422, 'application/problem+json; charset=utf-8', undefined, undefined],
    ]);
    expect(refused.json()).toMatchObject({ code: 'ANSWER_TOO_LARGE', status: 422, instance: '/list' });
    expect(refused.headers['content-length']).toBe(String(refused.rawPayload.length));
  });

  it('has the limit that its route states; other texts have none', async () => {
    expect((await server.inject({ url: '/file' })).statusCode).toBe(200);
    expect((await server.inject({ url: '/text' })).statusCode).toBe(200);
  });
});
