import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OutsideState } from '../state.js';
import { away, notCancelable, notRefundable, type Refusal, refusalBody, refusalOf, unauthorized, unknownPayment } from './checks.js';
import { checkoutPage } from './checkout-page.js';
import {
  type Amount,
  isTooMuch,
  mollieView,
  openPayment,
  outcomes,
  type Payment,
  type PaymentStatus,
  type PaymentRequest,
} from './payment.js';
import { callWebhook } from './webhook.js';

type Id = { Params: { id: string } };

const refuse = (reply: FastifyReply, refusal: Refusal) =>
  reply.code(refusal.status).type('application/hal+json').send(refusalBody(refusal));

/** Mollie's payments API, and its checkout page. */
export function mollieRoutes(server: FastifyInstance, state: OutsideState): void {
  const base = (request: FastifyRequest) => `${request.protocol}://${request.host}/mollie`;
  const answer = (request: FastifyRequest, reply: FastifyReply, payment: Payment, status = 200) =>
    reply
      .code(status)
      .type('application/hal+json')
      .send(mollieView(payment, base(request)));

  void server.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (state.isAway('payments')) return refuse(reply.header('retry-after', '5'), away);
      if (!/^Bearer (test|live)_\w+/.test(request.headers.authorization ?? '')) return refuse(reply, unauthorized);
    });

    api.post<{ Body: PaymentRequest }>('/mollie/v2/payments', (request, reply) => {
      const key = request.headers['idempotency-key'] as string | undefined;
      const earlier = state.paymentForKey(key);
      if (earlier) return answer(request, reply, earlier, 201);
      const refusal = refusalOf(request.body);
      if (refusal) return refuse(reply, refusal);
      const payment = openPayment(request.body);
      state.addPayment(payment, key);
      return answer(request, reply, payment, 201);
    });

    api.post<Id & { Body: { amount: Amount } }>('/mollie/v2/payments/:id/refunds', (request, reply) => {
      const payment = state.payment(request.params.id);
      if (!payment) return refuse(reply, unknownPayment(request.params.id));
      const { amount } = request.body;
      const key = (request.headers['idempotency-key'] as string | undefined) ?? randomUUID();
      payment.refunds ??= {};
      if (payment.refunds[key] === undefined) {
        if (payment.status !== 'paid' || isTooMuch(payment, amount)) return refuse(reply, notRefundable);
        payment.refunds[key] = amount.value;
        state.write();
      }
      return reply
        .code(201)
        .send({ resource: 'refund', id: `re_${payment.id}`, amount: { ...amount, value: payment.refunds[key] }, status: 'pending' });
    });

    api.get<Id>('/mollie/v2/payments/:id', (request, reply) => {
      const payment = state.payment(request.params.id);
      return payment ? answer(request, reply, payment) : refuse(reply, unknownPayment(request.params.id));
    });

    api.delete<Id>('/mollie/v2/payments/:id', (request, reply) => {
      const payment = state.payment(request.params.id);
      if (!payment) return refuse(reply, unknownPayment(request.params.id));
      if (payment.status !== 'open') return refuse(reply, notCancelable);
      void settle(state, payment, 'canceled');
      return answer(request, reply, payment);
    });
  });

  server.get<Id>('/mollie/checkout/:id', (request, reply) => {
    const payment = state.payment(request.params.id);
    if (!payment) return refuse(reply, unknownPayment(request.params.id));
    return reply.type('text/html').send(checkoutPage(payment, request.headers['accept-language']));
  });

  server.post<Id & { Body: { status: PaymentStatus } }>('/mollie/checkout/:id', async (request, reply) => {
    const payment = state.payment(request.params.id);
    if (!payment) return refuse(reply, unknownPayment(request.params.id));
    if (payment.status === 'open' && outcomes.includes(request.body.status)) settle(state, payment, request.body.status);
    return reply.redirect(payment.redirectUrl, 303);
  });
}

/** The webhook is sent while the customer returns: the application must handle either one first. */
export function settle(state: OutsideState, payment: Payment, status: PaymentStatus): Promise<boolean> {
  payment.status = status;
  payment.statusAt = new Date().toISOString();
  state.write();
  return callWebhook(payment);
}
