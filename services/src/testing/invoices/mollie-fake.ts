import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface FakePayment {
  id: string;
  status: string;
  amount: { value: string; currency: string };
  description: string;
  redirectUrl: string;
  amountRefunded?: { value: string; currency: string };
}

/** Fake of the payment provider: payments whose outcome the spec decides, and outages. */
export class MollieFake {
  readonly payments = new Map<string, FakePayment>();
  readonly keysSeen = new Set<string>();
  isAway = false;
  /** Whether an open payment may still be cancelled. */
  isCancelable = true;
  requestCount = 0;
  /** Keys of the requested refunds. */
  readonly refunds = new Set<string>();
  private readonly byKey = new Map<string, string>();
  private readonly server = createServer((request, response) => {
    void this.answer(request).then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });

  static async start(): Promise<MollieFake> {
    const fake = new MollieFake();
    await new Promise<void>((resolve) => fake.server.unref().listen(0, '127.0.0.1', resolve));
    return fake;
  }

  /** For the next spec. */
  reset(): void {
    for (const each of [this.payments, this.keysSeen, this.refunds, this.byKey]) each.clear();
    this.isAway = false;
    this.isCancelable = true;
    this.requestCount = 0;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get newest(): FakePayment {
    return [...this.payments.values()].at(-1)!;
  }

  settle(id: string, status: string): void {
    this.payments.get(id)!.status = status;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage): Promise<[number, unknown]> {
    this.keysSeen.add(request.headers.authorization ?? '');
    if (this.isAway) return [503, { title: 'away' }];
    const refunded = /\/payments\/(\w+)\/refunds$/.exec(request.url ?? '')?.[1];
    if (refunded) return this.refund(refunded, JSON.parse(await text(request)), String(request.headers['idempotency-key']));
    if (request.method === 'POST')
      return [201, this.view(this.order(JSON.parse(await text(request)), String(request.headers['idempotency-key'])))];
    this.requestCount += 1;
    const payment = this.payments.get(request.url!.split('/').at(-1)!);
    if (!payment) return [404, { title: 'Not Found' }];
    if (request.method !== 'DELETE') return [200, this.view(payment)];
    if (!this.isCancelable || payment.status !== 'open') return [422, { title: 'The payment cannot be canceled' }];
    payment.status = 'canceled';
    return [200, this.view(payment)];
  }

  private refund(id: string, { amount }: Pick<FakePayment, 'amount'>, key: string): [number, unknown] {
    const payment = this.payments.get(id);
    if (payment?.status !== 'paid') return [payment ? 422 : 404, { title: 'The payment cannot be refunded' }];
    if (!this.refunds.has(key)) {
      const value = (Number(payment.amountRefunded?.value ?? 0) + Number(amount.value)).toFixed(2);
      payment.amountRefunded = { ...amount, value };
    }
    this.refunds.add(key);
    return [201, { id: `re_${this.refunds.size}` }];
  }

  private order(ordered: Omit<FakePayment, 'id' | 'status'>, key: string): FakePayment {
    const id = this.byKey.get(key) ?? `tr_${Date.now().toString(36)}${this.payments.size}`;
    this.byKey.set(key, id);
    const payment = this.payments.get(id) ?? { ...ordered, id, status: 'open' };
    this.payments.set(id, payment);
    return payment;
  }

  private view(payment: FakePayment): unknown {
    return {
      ...payment,
      method: 'ideal',
      ...(payment.status === 'paid' && { paidAt: new Date().toISOString() }),
      _links: { checkout: { href: `${this.url}/checkout/${payment.id}` } },
    };
  }
}
