import { randomInt } from 'node:crypto';
import type { Answer } from '../../testing/api.js';
import { officeDay } from '../../testing/office-day.js';
import { earlierDraft } from '../../testing/invoices/earlier-draft.js';
import { SpecWorld } from '../../testing/spec-world.js';

type Body = Answer['body'];
const today = officeDay(new Date());
const wire = (day: string): string => `${day}T00:00:00Z`;

describe('charges between legal entities', () => {
  let world: SpecWorld;
  let supplier: number, product: number, other: number, third: number;
  let payerId: number, bearerId: number, ledgers: Record<'cost' | 'sales' | 'purchase', number>;
  beforeAll(async () => {
    world = await SpecWorld.start('charges');
    const { ecosystemId, personId } = world.tenant;
    [other, third] = [randomInt(10_000_000, 1_000_000_000), randomInt(1_000_000_001, 2_000_000_000)];
    await world.sql(
      `INSERT INTO teams (ecosystem_id, id, key, name, legal_entity_reference) VALUES ($1, $2, 'other', 'Techniek', 'TECH'), ($1, $3, 'third', 'Studio', 'SPEC')`,
      [ecosystemId, other, third],
    );
    await world.sql(`INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $3)`, [ecosystemId, other, personId]);
    await world.sql(`UPDATE teams SET name = 'Advies' WHERE id = $1`, [world.tenant.teamId]);
    const [tech] = await world.sql<{ id: number }>(
      `INSERT INTO legal_entities (ecosystem_id, name, legal_entity_reference, invoice_number_prefix, default_tax_rate_id, invoice_data)
       SELECT ecosystem_id, 'Techniek', 'TECH', 'T', default_tax_rate_id, invoice_data || '{"registeredCompanyName": "Techniek B.V."}'
       FROM legal_entities WHERE legal_entity_reference = 'SPEC' RETURNING id`,
    );
    const [spec] = await world.sql<{ id: number }>(`SELECT id FROM legal_entities WHERE legal_entity_reference = 'SPEC'`);
    [payerId, bearerId] = [spec!.id, tech!.id];
    const ledger = async (name: string, value: string): Promise<number> => (await world.post('/api/crm/ledgers', { name, value })).body.id;
    ledgers = {
      cost: await ledger('Kosten', '4500'),
      sales: await ledger('Doorbelast', '8900'),
      purchase: await ledger('Aan ons doorbelast', '4900'),
    };
    product = (await world.post('/api/crm/products', { name: 'Papier', price: 10, ledger: { ledgerId: ledgers.cost } })).body.id;
    supplier = await world.hasOrganization({ name: 'Papierfabriek Zaan' });
    await world.sql(`UPDATE legal_entities SET charged_sales_ledger_id = $1 WHERE id = $2`, [ledgers.sales, payerId]);
    await world.sql(`UPDATE legal_entities SET charged_purchase_ledger_id = $1 WHERE id = $2`, [ledgers.purchase, bearerId]);
  });
  afterAll(() => world.close());

  const line = (department: string, over: object = {}): object => ({
    ...world.line,
    ...{ department, description: null, product: { productId: product } },
    ...over,
  });
  const made = async (lines: object[], over: object = {}): Promise<Body> =>
    (
      await world.post(`/api/purchases/teams/${world.tenant.teamId}/purchases`, {
        ...{ name: 'Gedeeld papier', organization: { organizationId: supplier }, purchaseDate: wire(today), currency: 'EUR', lines },
        ...over,
      })
    ).body;
  const book = (id: number): Promise<Answer> => world.post(`/api/purchases/purchases/${id}/change-state`, { newState: 2 });
  const sales = (id: number, verb = ''): string => `/api/invoices/${payerId}/sales-invoices/${id}${verb && `/${verb}`}`;
  const mirrors = (id: number, verb = ''): string => `/api/invoices/${bearerId}/purchase-invoices/${id}${verb && `/${verb}`}`;
  /** Both sides of the charges of a purchase invoice. */
  const chargesOf = async (sourceId: number): Promise<{ salesId: number; mirrorId: number }[]> =>
    world.sql(
      `SELECT p.mirrors_invoice_id AS "salesId", p.id AS "mirrorId" FROM purchase_invoices p WHERE p.source_invoice_id = $1 AND p.invoice_type = 'Expenses' ORDER BY p.id`,
      [sourceId],
    );
  /** A booked mixed purchase with the present state of both sides of its charge. */
  const charged = async (): Promise<{ source: Body; salesId: number; mirrorId: number }> => {
    const { id } = await made([
      line('Advies', { price: 100 }),
      line('Techniek', { price: 33.33, amount: 3 }),
      line('Techniek', { price: 10 }),
    ]);
    const { status, body: purchase } = await book(id);
    if (status !== 200) throw new Error(JSON.stringify(purchase));
    const { body: source } = await world.get(`/api/invoices/${payerId}/purchase-invoices/${purchase.purchaseInvoiceId}`);
    return { source, ...(await chargesOf(purchase.purchaseInvoiceId))[0]! };
  };
  const both = async (salesId: number, mirrorId: number): Promise<[Body, Body]> => [
    (await world.get(sales(salesId))).body,
    (await world.get(mirrors(mirrorId))).body,
  ];

  it('PUR-O37 PLT-O90 PLT-O91 PLT-O93 a mixed purchase is one invoice and one charge per other entity, mirrored there, at cost', async () => {
    const { source, salesId, mirrorId } = await charged();
    expect([source.totalAmount, (await chargesOf(source.invoiceId)).length]).toEqual([254.09, 1]);
    const [charge, mirror] = await both(salesId, mirrorId);
    const origin = {
      ...{ source: 'PartiallyDistribution', parent: source.invoiceId, legalEntityReferenceOrigin: 'SPEC', originalAmount: 209.99 },
      ...{ status: 'draft', invoiceNumber: null, netAmount: 109.99, taxAmount: 23.1, totalAmount: 133.09, currency: 'EUR' },
    };
    expect(charge).toMatchObject({ ...origin, legalEntityId: payerId, customerName: 'Techniek B.V.', customer: { city: 'Amsterdam' } });
    expect(charge.lines).toMatchObject([
      { description: 'Papier', quantity: 3, price: 33.33, net: 99.99, ledgerAccount: '8900', department: { name: 'Techniek' } },
      { description: 'Papier', quantity: 1, price: 10, net: 10, ledgerAccount: '8900' },
    ]);
    expect(mirror).toMatchObject({
      ...origin,
      legalEntityId: bearerId,
      customerName: 'Spec B.V.',
      invoiceType: 'Expenses',
      paymentMethod: 2,
    });
    expect(mirror.lines.map(({ net, ledgerAccount }: Body) => [net, ledgerAccount])).toEqual([
      [99.99, '4900'],
      [10, '4900'],
    ]);
  });

  it('PLT-O90 lines of teams of the same entity, and of none, are not charged on', async () => {
    const { id } = await made([line('Advies'), line('Studio'), line('Onbekend')]);
    const { body } = await book(id);
    expect(await chargesOf(body.purchaseInvoiceId)).toEqual([]);
  });

  it('D-66 PLT-O90 a draft of an earlier version charges nothing until finance books it', async () => {
    const { purchase } = await earlierDraft(world, {
      ...{ name: 'Gedeeld papier', organization: { organizationId: supplier }, purchaseDate: wire(today), currency: 'EUR' },
      lines: [line('Techniek', { product: null, description: 'Zonder grootboek' })],
    });
    await world.sql(`UPDATE purchase_invoice_lines SET charged_entity_id = $2 WHERE invoice_id = $1`, [
      purchase.purchaseInvoiceId,
      bearerId,
    ]);
    const address = `/api/invoices/${payerId}/purchase-invoices/${purchase.purchaseInvoiceId}`;
    expect(await chargesOf(purchase.purchaseInvoiceId)).toEqual([]);
    await world.put(address, { lines: [{ lineNumber: 1, ledgerAccount: '4500' }] });
    expect((await world.post(`${address}/book`, {})).status).toBe(200);
    expect(await chargesOf(purchase.purchaseInvoiceId)).toHaveLength(1);
  });

  it.each(['sales', 'purchase'] as const)('PLT-O91 booking the %s side books both, each with a number of its own entity', async (side) => {
    const { salesId, mirrorId } = await charged();
    const answer = await world.post(side === 'sales' ? sales(salesId, 'book') : mirrors(mirrorId, 'book'), {});
    expect([answer.status, answer.body.status]).toEqual([200, 'booked']);
    const [charge, mirror] = await both(salesId, mirrorId);
    expect([charge.status, mirror.status, charge.invoiceNumber, mirror.invoiceNumber]).toEqual([
      'booked',
      'booked',
      expect.stringMatching(/^S\d{5}$/),
      expect.stringMatching(/^TP\d{5}$/),
    ]);
    expect([mirror.reference, mirror.totalAmount, mirror.dueDate]).toEqual([charge.invoiceNumber, charge.totalAmount, charge.dueDate]);
    expect(charge.sentOtherwiseBy).toBe('other');
  });

  it('PLT-O92 use the rate of the exception for that entity, else the default rate of the payer', async () => {
    const [relayed] = await world.sql<{ id: number }>(
      `INSERT INTO tax_rates (ecosystem_id, description, percentage, is_relayed) VALUES ($1, 'Binnen de eenheid', 0, true) RETURNING id`,
      [world.tenant.ecosystemId],
    );
    const exceptions = (of: object[]) =>
      world.sql(`UPDATE legal_entities SET charge_exceptions = $1 WHERE id = $2`, [JSON.stringify(of), payerId]);
    await exceptions([{ targetLegalEntityId: bearerId, taxRateId: relayed!.id }]);
    const { salesId, mirrorId } = await charged();
    await exceptions([]);
    for (const { netAmount, taxAmount, lines } of await both(salesId, mirrorId))
      expect([netAmount, taxAmount, lines[0].taxRate]).toEqual([
        109.99,
        0,
        expect.objectContaining({ taxRateId: relayed!.id, vatCategory: 'AE' }),
      ]);
    const usual = await charged();
    expect((await world.get(sales(usual.salesId))).body.taxAmount).toBe(23.1);
  });

  it.each([
    ['charged_sales_ledger_id', () => payerId, 'Spec has no sales ledger for charges'],
    ['charged_purchase_ledger_id', () => bearerId, 'Techniek has no purchase ledger for charges'],
  ] as const)('PLT-O93 D-61 without %s nothing is booked, and the missing setting is named', async (column, entityId, detail) => {
    const [kept] = await world.sql<{ ledger: number }>(`SELECT ${column} AS ledger FROM legal_entities WHERE id = $1`, [entityId()]);
    await world.sql(`UPDATE legal_entities SET ${column} = NULL WHERE id = $1`, [entityId()]);
    const { id } = await made([line('Techniek')]);
    const refused = await book(id);
    const { body: purchase } = await world.get(`/api/purchases/purchases/${id}`);
    await world.sql(`UPDATE legal_entities SET ${column} = $1 WHERE id = $2`, [kept!.ledger, entityId()]);
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'PURCHASE_BOOKED_FAILED',
      { reason: 'CHARGE_INCOMPLETE', fixResource: 'legal-entities', fixId: entityId() },
    ]);
    expect(refused.body.detail).toContain(detail);
    expect([purchase.purchaseState.name, purchase.externalInvoice]).toEqual(['Concept', null]);
    expect((await book(id)).status).toBe(200);
  });

  it('PLT-O94 a payment on one side is booked on both, and reversed on both', async () => {
    const { salesId, mirrorId } = await charged();
    await world.post(sales(salesId, 'book'), {});
    await world.post(sales(salesId, 'register-payment'), { amount: 33.09 });
    const standing = async () => (await both(salesId, mirrorId)).map(({ amountPaid, paymentStatus }) => [amountPaid, paymentStatus]);
    expect(await standing()).toEqual([
      [33.09, 'partial'],
      [33.09, 'partial'],
    ]);
    const { body: paid } = await world.post(mirrors(mirrorId, 'register-payment'), { fullyPaid: true });
    expect([paid.paymentStatus, paid.payments.map(({ amount }: Body) => amount)]).toEqual(['full', [33.09, 100]]);
    expect(await standing()).toEqual([
      [133.09, 'full'],
      [133.09, 'full'],
    ]);
    await world.post(mirrors(mirrorId, `payments/${paid.payments[1].paymentId}/reverse`), { reason: 'Vergissing' });
    expect(await standing()).toEqual([
      [33.09, 'partial'],
      [33.09, 'partial'],
    ]);
  });

  it.each(['sales', 'purchase'] as const)('PLT-O94 crediting the %s side credits both', async (side) => {
    const { salesId, mirrorId } = await charged();
    await world.post(sales(salesId, 'book'), {});
    const answer = await world.post(side === 'sales' ? sales(salesId, 'credit') : mirrors(mirrorId, 'credit'), {});
    expect(Math.floor(answer.status / 100)).toBe(2);
    const [charge, mirror] = await both(salesId, mirrorId);
    expect([charge.creditedAmount, charge.remainingAmount, mirror.remainingAmount, mirror.paymentStatus]).toEqual([133.09, 0, 0, 'full']);
    const [credit] = await world.sql<Body>(
      `SELECT id, status, invoice_type, total_amount, amount_paid, payment_status, reference FROM purchase_invoices WHERE mirrors_invoice_id = $1`,
      [charge.creditedBy.invoiceId],
    );
    expect(credit).toMatchObject({
      ...{ status: 'booked', invoice_type: 'credit-note', total_amount: '-133.09', amount_paid: '-133.09', payment_status: 'full' },
      reference: charge.creditedBy.invoiceNumber,
    });
    expect((await world.post(sales(salesId, 'reissue'))).status).toBe(409);
  });

  it('PLT-O94 neither side can be archived, nor the cost that was charged on, and the cost stays unchanged', async () => {
    const { source, salesId, mirrorId } = await charged();
    const [charge] = await both(salesId, mirrorId);
    const refused = async (address: string) => (await world.remove(address)).body.code;
    expect([
      await refused(sales(salesId)),
      await refused(mirrors(mirrorId)),
      await refused(`/api/invoices/${payerId}/purchase-invoices/${source.invoiceId}`),
    ]).toEqual(['ARCHIVE_INVOICE_FAILED', 'ARCHIVE_INVOICE_FAILED', 'ARCHIVE_INVOICE_FAILED']);
    const [cost] = charge.lines;
    const changed = await world.put(sales(salesId), {
      ...charge,
      invoiceDescription: 'Papier van maart',
      lines: [{ ...cost, price: 500 }],
    });
    expect([changed.status, changed.body.invoiceDescription, changed.body.totalAmount]).toEqual([200, 'Papier van maart', 133.09]);
    expect((await world.put(mirrors(mirrorId), { dueDate: wire(today) })).body.code).toBe('UPDATE_INVOICE_FAILED');
    await world.post(sales(salesId, 'book'), {});
    expect((await world.get(mirrors(mirrorId))).body.invoiceDescription).toBe('Papier van maart');
  });
});
