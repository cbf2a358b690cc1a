import fastify from 'fastify';
import { fixed } from '../../runtime/bounds/index.js';
import { boundAnswers } from './answer-size.js';

describe('an answer in JSON', () => {
  const server = fastify();
  const text = (bytes: number): string => 'é'.repeat(bytes / 2);
  const most = fixed('sentAnswerBytes');
  let hasRoom = true;
  beforeAll(async () => {
    boundAnswers(server, { hasRoomFor: (_response, bytes) => bytes < most / 2 || hasRoom });
    server.get<{ Querystring: { bytes: string } }>('/list', (request, reply) =>
      reply
        .header('etag', '"v1"')
        .header('content-range', 'rows 0-1/2')
        .send({ text: text(Number(request.query.bytes)) }),
    );
    server.post('/preview', { config: { onlyReads: true } as never }, () => ({ text: text(most - 100) }));
    server.post('/change', () => ({ text: text(most - 100) }));
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

  it('of a read is refused while its caller has too many unread ones; that of a change, which was made, is sent', async () => {
    hasRoom = false;
    const refused = await server.inject({ url: `/list?bytes=${most - 100}` });
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers.etag]).toEqual([429, '5', undefined]);
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', instance: '/list' });
    expect((await server.inject({ url: '/list?bytes=100' })).statusCode).toBe(200);
    expect((await server.inject({ method: 'POST', url: '/change' })).statusCode).toBe(200);
    expect((await server.inject({ method: 'POST', url: '/preview' })).statusCode).toBe(429);
    hasRoom = true;
  });

  it('has the limit that its route states; other texts have none', async () => {
    expect((await server.inject({ url: '/file' })).statusCode).toBe(200);
    expect((await server.inject({ url: '/text' })).statusCode).toBe(200);
  });
});
