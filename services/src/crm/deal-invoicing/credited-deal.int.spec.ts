import { until } from '../../testing/until.js';
import type { Answer } from '../../testing/api.js';
import { SpecWorld } from '../../testing/spec-world.js';

type Body = Answer['body'];
const [invoiced, paid] = [7, 8];

describe('a deal whose invoice is credited', () => {
  let world: SpecWorld;
  beforeAll(async () => void (world = await SpecWorld.start('Credited deals')));
  afterAll(() => world.close());

  const receiver = { name: 'Jo Bos', emailAddress: 'jo@klant.test' };
  const invoices = '/api/invoices/SPEC/sales-invoices';
  const invoice = async (id: number): Promise<Body> => (await world.get(`${invoices}/${id}`)).body;
  const processesOf = async (path: string): Promise<Body[]> => (await world.get(`${path}/process`)).body.processes;
  const isOver = (path: string, kind: string) =>
    until(async () => (await processesOf(path)).some((each) => each.kind === kind && each.state === 'done'), 60_000);
  /** Creates a deal, invoiced and mailed. */
  const hasInvoiced = async (over: object = {}): Promise<{ dealId: number; invoiceId: number }> => {
    const { id } = await world.hasDeal(over);
    const { body } = await world.changeState(id, invoiced, { receiver, confirmedReceivers: [receiver.emailAddress] });
    await isOver(`/api/crm/deals/${id}`, 'deal-to-invoice');
    return { dealId: id, invoiceId: body.externalInvoice.invoiceId };
  };
  const credit = (id: number, body: object = {}) => world.post(`${invoices}/${id}/credit`, body);
  const board = async (): Promise<Body[]> => (await world.get(`${world.deals}/board`)).body.columns;
  const stepsOf = (processes: Body[], kind: string): string[] =>
    processes.filter((each) => each.kind === kind).flatMap(({ steps }) => steps.map(({ step }: Body) => step));

  it('PLT-O61, PLT-O62: stays invoiced and names its credit invoice; its process has the full history, and pending steps end', async () => {
    const { dealId, invoiceId } = await hasInvoiced();
    const original = await invoice(invoiceId);
    const { status, body: made } = await credit(invoiceId, { receiver });
    expect([status, made.paperlessId]).toEqual([201, dealId]);
    const deal = (await world.get(`/api/crm/deals/${dealId}`)).body;
    expect(deal).toMatchObject({
      ...{ dealState: { dealStateId: invoiced }, paymentStatus: 'full' },
      externalInvoice: { invoiceId, invoiceNumber: original.invoiceNumber },
      creditInvoice: { invoiceId: made.invoiceId, legalEntityId: made.legalEntityId, invoiceNumber: made.invoiceNumber },
    });
    for (const path of [`/api/crm/deals/${dealId}`, `${invoices}/${invoiceId}`, `${invoices}/${made.invoiceId}`]) {
      await isOver(path, 'credit-invoice');
      await isOver(path, 'payment-sync');
      const processes = await processesOf(path);
      expect(stepsOf(processes, 'credit-invoice')).toEqual(['started', 'credit', 'credit-documents', 'credit-mail', 'credit-sent']);
      expect(stepsOf(processes, 'payment-sync').at(-1)).toBe('credited');
      expect(stepsOf(processes, 'deal-to-invoice').at(-1)).toBe('sent');
      const { params, by } = processes.find(({ kind }) => kind === 'credit-invoice')!.steps[1];
      expect(params).toEqual({ original: original.invoiceNumber, invoiceNumber: made.invoiceNumber });
      expect(by).not.toBeNull();
    }
    const { mail, dateSent } = await invoice(made.invoiceId);
    expect([mail.receiverAddress, mail.state, Boolean(dateSent)]).toEqual([receiver.emailAddress, 'sent', true]);
  }, 120_000);

  it('is shown as settled on the board, and its amount no longer counts', async () => {
    const before = (await board()).find(({ column }) => column === paid)!;
    const { dealId, invoiceId } = await hasInvoiced({ lines: [{ ...world.line, price: 700 }] });
    const made = (await credit(invoiceId)).body;
    const after = (await board()).find(({ column }) => column === paid)!;
    const value = ({ sums }: Body) => sums.find(({ currency }: Body) => currency === 'EUR')?.value ?? 0;
    expect([after.count, value(after)]).toEqual([before.count + 1, value(before)]);
    expect(after.items.find(({ id }: Body) => id === dealId)).toMatchObject({
      creditInvoice: { invoiceId: made.invoiceId, invoiceNumber: made.invoiceNumber },
    });
  }, 120_000);

  it('D-40: is still open after a partial credit, until the last part is credited', async () => {
    const { dealId, invoiceId } = await hasInvoiced();
    const part = { lines: [{ lineNumber: 1, quantity: 0.4 }], reason: 'Minder uren' };
    expect((await credit(invoiceId, part)).status).toBe(201);
    const deal = async () => (await world.get(`/api/crm/deals/${dealId}`)).body;
    expect(await deal()).toMatchObject({ paymentStatus: 'open', creditInvoice: null, creditedAmount: 48.4 });
    const ofDeal = (rows: Body[]) => rows.find(({ id }: Body) => id === dealId);
    expect(ofDeal((await world.get(world.deals)).body.items)).toMatchObject({ creditInvoice: null, creditedAmount: 48.4 });
    const column = (await board()).find((each) => each.column === invoiced)!;
    expect(ofDeal(column.items)).toMatchObject({ creditInvoice: null, creditedAmount: 48.4 });
    expect((await world.post(`/api/crm/deals/${dealId}/reissue`)).status).toBe(409);
    const running = (await processesOf(`/api/crm/deals/${dealId}`)).find(({ kind }) => kind === 'payment-sync')!;
    expect(['running', 'waiting']).toContain(running.state);
    const { body: last } = await credit(invoiceId);
    expect([last.totalAmount, (await deal()).creditInvoice.invoiceId]).toEqual([-72.6, last.invoiceId]);
    expect(await deal()).toMatchObject({ paymentStatus: 'full', creditedAmount: 121 });
  }, 120_000);

  it('names the original on its documents, in the language of the customer, and as a credit note in its e-invoice', async () => {
    const { invoiceId } = await hasInvoiced();
    const { invoiceNumber } = await invoice(invoiceId);
    const made = (await credit(invoiceId)).body;
    await isOver(`${invoices}/${made.invoiceId}`, 'credit-invoice');
    const paper = await fetch(`${world.api.address}${invoices}/${made.invoiceId}/pdf`, {
      headers: { authorization: `Bearer ${world.token}`, 'x-ecosystem': String(world.tenant.ecosystemId) },
    });
    expect([paper.status, paper.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining(`creditfactuur-${made.invoiceNumber}`),
    ]);
    const ubl = (await world.get(`${invoices}/${made.invoiceId}/ubl`)).body as string;
    for (const said of [
      '<cbc:CreditNoteTypeCode>381<',
      `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${invoiceNumber}<`,
      '<cbc:CreditedQuantity unitCode="C62">1<',
      '<cbc:PayableAmount currencyID="EUR">121.00<',
    ])
      expect(ubl).toContain(said);
  }, 120_000);

  it('needs confirmation of an unknown address before booking; without an address no mail is sent', async () => {
    const { invoiceId } = await hasInvoiced();
    const unknownRecipient = { name: 'Iemand', emailAddress: 'iemand@elders.test' };
    const answer = await credit(invoiceId, { receiver: unknownRecipient });
    expect([answer.status, answer.body.code, answer.body.params]).toEqual([
      409,
      'RECEIVER_UNKNOWN',
      { addresses: unknownRecipient.emailAddress },
    ]);
    expect((await invoice(invoiceId)).creditedBy).toBeNull();
    const made = (await credit(invoiceId)).body;
    await isOver(`${invoices}/${made.invoiceId}`, 'credit-invoice');
    expect((await invoice(made.invoiceId)).mail).toBeNull();
  }, 120_000);

  it('PLT-O64: is copied for the corrected invoice, once however often requested, until that copy is archived', async () => {
    const { dealId, invoiceId } = await hasInvoiced();
    const reissue = () => world.post(`/api/crm/deals/${dealId}/reissue`);
    expect([(await reissue()).status, (await reissue()).body.code]).toEqual([409, 'CONFLICT']);
    await credit(invoiceId);
    const answers = await Promise.all([1, 2, 3].map(reissue));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const copy = answers[0]!.body;
    expect([copy.name, copy.dealState.dealStateId, copy.lines.length, copy.creditInvoice, copy.externalInvoice]).toEqual([
      ...['Nieuwe website', 1, 1],
      ...[null, null],
    ]);
    expect(new Set(answers.map(({ body }) => body.id as number))).toEqual(new Set([copy.id]));
    expect(copy.id).not.toBe(dealId);
    await world.remove(`${world.deals}/${copy.id}`);
    expect([copy.id, dealId]).not.toContain((await reissue()).body.id);
  }, 120_000);
});
