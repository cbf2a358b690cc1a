import type { FastifyInstance } from 'fastify';
import { standIn } from '../serve.js';
import * as mailpit from './mailpit.js';
import { mailboxPage, mailPage } from './pages.js';
import { searched } from './search.js';
import type { Outage } from './smtp.js';
import type { MailStore } from './store.js';

type Paging = { start?: string; limit?: string; query?: string };
type Id = { id: string };

/** Mailpit's HTTP API for received mails, and a page to read them. */
export function mailboxServer(store: MailStore, outage: Outage, keepOutage: (on: boolean) => void): FastifyInstance {
  const server = standIn();
  const paged = (mails: ReturnType<MailStore['all']>, { start, limit }: Paging) =>
    mailpit.page(mails, store.all().length, Number(start) || 0, Number(limit) || 50);

  server.get<{ Querystring: Paging }>('/api/v1/messages', ({ query }) => paged(store.all(), query));
  server.get<{ Querystring: Paging }>('/api/v1/search', ({ query }) => paged(searched(store.all(), query.query ?? ''), query));
  server.get('/api/v1/info', () => ({ Version: 'kantoor-mailbox', Messages: store.all().length }));

  server.delete<{ Body: { IDs?: string[] } | null }>('/api/v1/messages', ({ body }, reply) => {
    store.remove(body?.IDs);
    return reply.type('text/plain').send('ok');
  });

  server.get<{ Params: Id }>('/api/v1/message/:id', ({ params }, reply) => {
    const mail = store.byId(params.id);
    return mail ? mailpit.message(mail) : missing(reply);
  });

  server.get<{ Params: Id }>('/api/v1/message/:id/raw', ({ params }, reply) => {
    const mail = store.byId(params.id);
    return mail ? reply.type('text/plain').send(mail.raw) : missing(reply);
  });

  server.get<{ Params: Id & { part: string } }>('/api/v1/message/:id/part/:part', ({ params }, reply) => {
    const part = store.byId(params.id)?.attachments.find(({ partId }) => partId === params.part);
    if (!part) return missing(reply);
    const name = encodeURIComponent(part.fileName);
    return reply.type(part.contentType).header('content-disposition', `attachment; filename*=UTF-8''${name}`).send(part.content);
  });

  server.get<{ Querystring: Paging }>('/', ({ query, headers }, reply) => {
    const mails = query.query ? searched(store.all(), query.query) : store.all();
    return reply
      .type('text/html')
      .send(mailboxPage(mails.slice(0, 200), store.all().length, query.query ?? '', headers['accept-language']));
  });

  server.get<{ Params: Id }>('/view/:id', ({ params, headers }, reply) => {
    const mail = store.byId(params.id);
    return mail ? reply.type('text/html').send(mailPage(mail, headers['accept-language'])) : missing(reply);
  });

  server.post<{ Body: { on: boolean } }>('/control/outage', ({ body }) => {
    outage.on = Boolean(body.on);
    keepOutage(outage.on);
    return { service: 'mail', on: outage.on };
  });
  return server;
}

function missing(reply: { code(status: number): { send(body: unknown): unknown } }): unknown {
  return reply.code(404).send({ Error: 'message not found' });
}
