import { Config, Settings } from '../../platform/runtime/config/index.js';
import { Database } from '../../platform/storage/database/database.service.js';
import { isDatabaseAway } from '../../platform/runtime/problems/database-errors.js';
import { RateLimit } from '../../platform/requests/rate-limit/index.js';
import { PaymentSettings } from '../../books/legal-entities/index.js';
import { Invoicing } from '../../testing/invoices/invoicing.js';
import { startOutside, type Outside } from '../../testing/invoices/outside.js';
import { aDraft, makeSeller, type Seller } from '../../testing/invoices/seller.js';
import { InvoiceRecords } from '../sales-book/invoice-records.repository.js';
import { InvoiceListeners, SalesInvoices } from '../sales-invoices/index.js';
import { officeDay } from '../../testing/office-day.js';
import { addDays } from '../../books/invoice-dates/invoice-dates.rules.js';
import { PaymentFollowing } from './payment-following.service.js';
import { type PaymentLink, PaymentLinks } from './payment-links.service.js';
import { PaymentLinkGuard } from '../payment-pages/payment-link-guard.service.js';
import { PublicPayments } from '../payment-pages/public-payments.service.js';
import { WebhookController } from '../payment-pages/webhook.controller.js';

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T>[] =>
  Array.from({ length: count }, (_, index) => work(index));

/** Retries a refused call when the server is busy, as the provider and users do. */
const insistently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 5 || !isDatabaseAway(error)) throw error;
    }
  }
};
const today = officeDay(new Date());

describe('payments', () => {
  let invoicing: Invoicing;
  let outside: Outside;
  let seller: Seller;
  let invoiceId: number;

  beforeAll(async () => {
    outside = await startOutside();
    invoicing = await Invoicing.start();
    seller = await makeSeller('Payments');
  });
  beforeEach(async () => {
    outside.mollie.isAway = false;
    invoiceId = await invoicing.draft(seller.ecosystemId, aDraft(seller, { invoiceDate: today }));
    await invoicing.book(seller.ecosystemId, invoiceId);
  });
  afterAll(async () => {
    await invoicing.stop();
    await outside.stop();
  });

  const get = <T>(type: new (...args: never[]) => T): T => invoicing.app.get(type, { strict: false });
  const open = async (source = 'spec') => {
    const link = await invoicing.inside(seller.ecosystemId, (tx, ctx) => get(PaymentLinks).of(tx, ctx, invoiceId));
    return get(PaymentLinkGuard).open({ secret: link!.secret, transactionId: String(link!.transactionId) }, source);
  };
  const start = async () => {
    await get(PublicPayments).start(await open());
    return outside.mollie.newest.id;
  };
  const row = () => invoicing.row(seller.ecosystemId, invoiceId);
  const register = (amount: string, fullyPaid = false) =>
    invoicing.inside(seller.ecosystemId, async (tx, ctx) =>
      invoicing.payments.register(tx, ctx, await get(InvoiceRecords).lock(tx, ctx, invoiceId), { amount, fullyPaid }),
    );
  const paymentRows = (): Promise<{ amount: string; method: string }[]> =>
    invoicing.inside(seller.ecosystemId, (tx) =>
      tx.query(`SELECT amount, method FROM payments WHERE invoice_id = $1 ORDER BY id`, [invoiceId]),
    );

  it('museum 12, museum 13, PLT-O73: fifty webhooks, fifty returns, polling and a colleague at once make one payment', async () => {
    const id = await start();
    outside.mollie.settle(id, 'paid');
    const link = await open();
    await Promise.all([
      ...times(50, () => insistently(() => get(WebhookController).changed({ id }))),
      ...times(50, () => insistently(() => get(PublicPayments).look(link))),
      ...times(5, () => insistently(() => invoicing.payments.sync(invoicing.ctx(seller.ecosystemId), invoiceId))),
    ]);
    await expect(register('121.00')).rejects.toMatchObject({ code: 'FAILED_REGISTER_PAYMENT' });
    expect(await paymentRows()).toEqual([{ amount: '121.00', method: 'ideal' }]);
    expect(await row()).toMatchObject({ amountPaid: '121.00', paymentStatus: 'full' });
  });

  it('museum 13: stay paid once if reported again after payment, also as expired', async () => {
    const id = await start();
    outside.mollie.settle(id, 'paid');
    await get(WebhookController).changed({ id });
    outside.mollie.settle(id, 'expired');
    await get(WebhookController).changed({ id });
    await get(WebhookController).changed({ id });
    expect([(await paymentRows()).length, (await row()).paymentStatus]).toEqual([1, 'full']);
  });

  it('follow the provider, not the webhook: forged and unknown ids have no effect', async () => {
    const id = await start();
    await get(WebhookController).changed({ id });
    for (const forged of ['tr_unknown', '', 'tr_1; DROP TABLE payments', { id }]) await get(WebhookController).changed({ id: forged });
    expect([await paymentRows(), (await row()).paymentStatus]).toEqual([[], 'open']);
  });

  it('answer a webhook normally while the provider is unreachable, and the next poll records the payment', async () => {
    const id = await start();
    outside.mollie.settle(id, 'paid');
    outside.mollie.isAway = true;
    await get(WebhookController).changed({ id });
    expect((await row()).paymentStatus).toBe('open');
    outside.mollie.isAway = false;
    const state = await invoicing.payments.sync(invoicing.ctx(seller.ecosystemId), invoiceId);
    expect(state).toEqual({
      paymentStatus: 'full',
      openAttempts: 0,
      dueDate: addDays(today, 30),
      timeZone: 'Europe/Amsterdam',
      archived: false,
      credited: false,
    });
  });

  it('PLT-O77: of two tabs at once are one payment at the provider', async () => {
    const before = outside.mollie.payments.size;
    const links = await Promise.all(times(4, () => open()));
    const started = await Promise.all(links.map((link) => get(PublicPayments).start(link)));
    expect(new Set(started.map((one) => (one.paid ? '' : one.checkoutUrl))).size).toBe(1);
    expect(outside.mollie.payments.size).toBe(before + 1);
  });

  it('PLT-O75, PLT-O77: start again under the same link after a failed attempt; when nothing remains none starts', async () => {
    const first = await start();
    outside.mollie.settle(first, 'failed');
    expect((await get(PublicPayments).look(await open())).status).toBe('failed');
    const second = await start();
    expect(second).not.toBe(first);
    outside.mollie.settle(second, 'paid');
    expect((await get(PublicPayments).look(await open())).status).toBe('paid');
    expect(await get(PublicPayments).start(await open())).toEqual({ paid: true });
  });

  it('PLT-O77: record a second success as overpayment, marked in the audit log', async () => {
    const id = await start();
    await register('121.00');
    outside.mollie.settle(id, 'paid');
    await invoicing.payments.sync(invoicing.ctx(seller.ecosystemId), invoiceId);
    expect(await row()).toMatchObject({ amountPaid: '242.00', paymentStatus: 'full' });
    const actions = await invoicing.inside(seller.ecosystemId, (tx) =>
      tx.query(`SELECT action FROM audit_log WHERE entity_id = $1 ORDER BY id DESC LIMIT 1`, [invoiceId]),
    );
    expect(actions).toEqual([{ action: 'invoice.overpaid' }]);
  });

  it('PLT-O79, PLT-O69: open the invoice again if the provider pays back, each time once, and nothing is deleted', async () => {
    const id = await start();
    outside.mollie.settle(id, 'paid');
    await get(WebhookController).changed({ id });
    const refund = async (value: string) => {
      outside.mollie.payments.get(id)!.amountRefunded = { value, currency: 'EUR' };
      // The provider is asked about one payment ten times a minute; after that its process asks.
      await Promise.all(times(3, () => get(WebhookController).changed({ id })));
      return (await row()).paymentStatus;
    };
    expect([await refund('21.00'), await refund('21.00'), await refund('121.00')]).toEqual(['partial', 'partial', 'open']);
    expect((await paymentRows()).map(({ amount, method }) => `${method} ${amount}`)).toEqual([
      'ideal 121.00',
      'reversal -21.00',
      'reversal -100.00',
    ]);
  });

  it('PLT-F07, PLT-190: of two parts that add up to the total make it full; one cent less does not', async () => {
    await register('60.00');
    expect((await row()).paymentStatus).toBe('partial');
    await register('60.99');
    expect(await row()).toMatchObject({ amountPaid: '120.99', paymentStatus: 'partial' });
    await register('0.01');
    expect(await row()).toMatchObject({ amountPaid: '121.00', paymentStatus: 'full' });
  });

  it('PLT-O68: above the remaining amount need confirmation, and the shortfall of a full payment is written off', async () => {
    await expect(register('121.01')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { errors: [{ pointer: '/amount', code: 'FIELD_TOO_LARGE' }] },
    });
    await expect(register('-1.00')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(register('0.00')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await register('120.00', true);
    expect(await paymentRows()).toEqual([
      { amount: '120.00', method: 'manual' },
      { amount: '1.00', method: 'difference' },
    ]);
    expect((await row()).paymentStatus).toBe('full');
  });

  it('notify their listeners in the same transaction: if they refuse, nothing is paid', async () => {
    const heard: string[] = [];
    get(InvoiceListeners).onChanged(async (_tx, _ctx, invoice) => {
      if (invoice.invoiceId !== invoiceId) return;
      heard.push(invoice.paymentStatus);
      if (heard.length === 1) throw new Error('not now');
    });
    await expect(register('121.00')).rejects.toThrow('not now');
    expect([await paymentRows(), (await row()).amountPaid]).toEqual([[], '0.00']);
    await register('121.00');
    expect(heard).toEqual(['full', 'full']);
  });

  it('are followed from the moment the customer has the invoice, by the process that receives the hints', async () => {
    const { teamId, ecosystemId } = seller;
    invoiceId = await invoicing.draft(ecosystemId, aDraft(seller, { teamId, invoiceDate: today }));
    await invoicing.book(ecosystemId, invoiceId);
    const asked = await invoicing.inside(seller.ecosystemId, async (tx, ctx) => {
      await get(SalesInvoices).followPayment(tx, ctx, invoiceId);
      await get(PaymentFollowing).hint(tx, ctx, await get(InvoiceRecords).read(tx, ctx, invoiceId));
      return tx.query(`SELECT kind, payload FROM outbox WHERE payload ->> 'workflowId' = $1 ORDER BY id`, [`payment-sync/${invoiceId}`]);
    });
    const searchAttributes = { team: teamId, entity: `invoice:${invoiceId}`, step: 'waiting-for-payment' };
    const process = { args: [{ ecosystemId, teamId, invoiceId }], searchAttributes };
    expect(asked).toMatchObject([
      { kind: 'workflow-start', payload: { ...process, notBefore: expect.any(String) } },
      { kind: 'workflow-signal', payload: { signal: 'paymentHint', orStart: process } },
    ]);
  });

  it('PLT-O76: twenty wrong secrets a minute, then no more', async () => {
    const source = `guesser-${invoiceId}`;
    const guess = (index: number) => get(PaymentLinkGuard).open({ secret: `guess-${index}`, transactionId: '1' }, source);
    for (let index = 0; index < 20; index += 1) await expect(guess(index)).rejects.toMatchObject({ name: 'InvalidLink' });
    await expect(guess(21)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(open('someone else')).resolves.toMatchObject({ invoice: { invoiceId } });
  });

  it('PLT-O76: thirty requests a minute through one link from one IP address, its pictures not counted', async () => {
    const link = await invoicing.inside(seller.ecosystemId, (tx, ctx) => get(PaymentLinks).of(tx, ctx, invoiceId));
    const again = (isCounted: boolean) =>
      get(PaymentLinkGuard).open({ secret: link!.secret, transactionId: String(link!.transactionId) }, `reader-${invoiceId}`, isCounted);
    for (let index = 0; index < 30; index += 1) await again(true);
    await expect(again(true)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(again(false)).resolves.toBeDefined();
  });

  it('keep links when the secret they derive from is replaced and given as the former one; without it they end, and the next mail has another', async () => {
    const linksWith = (secret: string, former = '') =>
      new PaymentLinks(
        get(Config),
        new PaymentSettings(new Settings({ KANTOOR_ENV: 'development', PAYMENT_LINK_SECRET: secret, PAYMENT_LINK_SECRET_FORMER: former })),
      );
    const of = (links: PaymentLinks) => invoicing.inside(seller.ecosystemId, (tx, ctx) => links.of(tx, ctx, invoiceId));
    const opens = (links: PaymentLinks, link: PaymentLink | undefined): Promise<string> =>
      new PaymentLinkGuard(get(Database), get(InvoiceRecords), get(RateLimit), links)
        .open({ secret: link!.secret, transactionId: String(link!.transactionId) }, 'rotation')
        .then(
          () => 'opened',
          ({ name }: Error) => name,
        );
    const mailed = await of(get(PaymentLinks));
    const replaced = linksWith('another secret of this installation', process.env.PAYMENT_LINK_SECRET);
    expect([await of(replaced), await opens(replaced, mailed)]).toEqual([mailed, 'opened']);
    const lost = linksWith('another secret of this installation');
    expect(await opens(lost, mailed)).toBe('InvalidLink');
    const next = await of(lost);
    expect(next!.secret).not.toBe(mailed!.secret);
    expect([await opens(lost, next), await opens(lost, mailed), await of(lost)]).toEqual(['opened', 'InvalidLink', next]);
  });

  it('PLT-O75: need a link that is neither archived nor expired, and only the hash of its secret is stored', async () => {
    const { secret, transactionId } = await open();
    const kept = await invoicing.inside(seller.ecosystemId, (tx) =>
      tx.query(`SELECT * FROM payment_transactions WHERE invoice_id = $1`, [invoiceId]),
    );
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(Buffer.from(secret, 'base64url').length).toBe(32);
    const [{ expires }] = await invoicing.inside(seller.ecosystemId, (tx) =>
      tx.query(`SELECT expires_at::date::text AS expires FROM payment_transactions WHERE invoice_id = $1`, [invoiceId]),
    );
    // Due in thirty days; the ninetieth day after that is the last one.
    expect(expires).toBe(addDays(today, 30 + 91));
    const opened = () => get(PaymentLinkGuard).open({ secret, transactionId: String(transactionId) }, 'spec');
    const set = (sql: string) => invoicing.inside(seller.ecosystemId, (tx) => tx.query(sql, [invoiceId]));
    // Only booked invoices have a link, and they are never archived; crediting ends a link (see ended-payment-link.int.spec).
    await expect(set(`UPDATE sales_invoices SET archived_at = now() WHERE id = $1`)).rejects.toThrow('a booked invoice cannot be changed');
    await expect(opened()).resolves.toMatchObject({ invoice: { invoiceId } });
    await set(`UPDATE payment_transactions SET expires_at = now() - interval '1 second' WHERE invoice_id = $1`);
    await expect(opened()).rejects.toMatchObject({ name: 'InvalidLink' });
  });

  it('cannot be changed or removed once recorded, not even by SQL', async () => {
    await register('121.00');
    const database = get(Database);
    for (const sql of ['UPDATE payments SET amount = 1', 'DELETE FROM payments']) {
      await expect(database.transaction(invoicing.ctx(seller.ecosystemId), (tx) => tx.query(sql))).rejects.toThrow('permission denied');
    }
  });
});
