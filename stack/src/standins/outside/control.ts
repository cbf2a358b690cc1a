import type { FastifyInstance } from 'fastify';
import { outcomes, type PaymentStatus } from './mollie/payment.js';
import { settle } from './mollie/routes.js';
import { type OutsideState, type Service, services } from './state.js';

type SetPayment = { Params: { id: string }; Body: { status: PaymentStatus } };
type SetOutage = { Body: { service: Service; on: boolean } };

/** Lets tests and people control the outside world. */
export function controlRoutes(server: FastifyInstance, state: OutsideState, mailboxUrl: string | undefined): void {
  server.get('/control/payments', () => ({ payments: state.payments() }));

  server.post<SetPayment>('/control/payments/:id', ({ params, body }, reply) => {
    const payment = state.payment(params.id);
    if (!payment) return reply.code(404).send({ error: `no payment ${params.id}` });
    if (!outcomes.includes(body.status)) return reply.code(422).send({ error: `status must be one of ${outcomes.join(', ')}` });
    void settle(state, payment, body.status);
    return payment;
  });

  server.get('/control/outage', () => ({ away: services.filter((service) => state.isAway(service)) }));

  server.post<SetOutage>('/control/outage', async ({ body }, reply) => {
    if (!services.includes(body.service)) return reply.code(422).send({ error: `service must be one of ${services.join(', ')}` });
    if (body.service === 'mail' && !(await switchMailbox(mailboxUrl, body.on)))
      return reply.code(502).send({ error: 'the mailbox does not answer' });
    state.setAway(body.service, Boolean(body.on));
    return { service: body.service, on: Boolean(body.on) };
  });
}

async function switchMailbox(url: string | undefined, on: boolean): Promise<boolean> {
  if (!url) return false;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/control/outage`, { method: 'POST', headers, body: JSON.stringify({ on }) }).catch(() => undefined);
  return response?.ok ?? false;
}
