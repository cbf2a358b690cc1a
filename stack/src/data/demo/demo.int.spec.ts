import { isValidIBAN } from 'ibantools';
import type { DataSource } from 'typeorm';
import { boardColumnOf, boardColumns, totalsOf } from '@kantoor/schemas';
import { createDataSource, entities, readConfig } from '@kantoor/services/data';
import { sharedSpecApi } from '@kantoor/services/testing';
import { loadDemo } from './load-demo.js';
import { freshDemo, type FreshDemo } from './fresh-demo.js';

const tables = [
  'organizations',
  'contacts',
  'products',
  'ledgers',
  'tax_rates',
  'tax_rate_rules',
  'legal_entities',
  'deals',
  'deal_lines',
  'subscriptions',
  'subscription_lines',
  'sales_invoices',
  'sales_invoice_lines',
  'payments',
  'messages',
  'purchases',
  'inbox_documents',
  'inbox_document_lines',
  'received_mails',
  'purchase_lines',
  'purchase_invoices',
  'budgets',
  'approval_rounds',
  'approvals',
  'approval_notices',
  'approval_delegations',
  'batch_payments',
  'bank_bookings',
  'purchase_payments',
];

describe('the demonstration data', () => {
  let owner: DataSource;
  let demo: FreshDemo;
  beforeAll(async () => {
    owner = await createDataSource({ url: readConfig().databaseUrl, poolSize: 2, entities }).initialize();
    demo = await freshDemo(owner, new Date('2026-03-11T10:00:00Z'));
  });
  afterAll(async () => {
    await demo?.undo();
    await owner?.destroy();
  });
  const bothOf = async <T = Record<string, unknown>>(sql: string): Promise<T[]> => [
    ...(await demo.rows<T>(demo.noord, sql)),
    ...(await demo.rows<T>(demo.zuid, sql)),
  ];

  it('fills every column of the board in every team of the first ecosystem', async () => {
    const deals = await demo.rows<{ team: number; dealStateId: number; paymentStatus: string }>(
      demo.noord,
      `SELECT team_id AS team, deal_state_id AS "dealStateId", payment_status AS "paymentStatus" FROM deals`,
    );
    expect(deals.length).toBeGreaterThanOrEqual(120);
    for (const team of [1, 2, 3]) {
      const columns = new Set(deals.filter((deal) => deal.team === team).map(boardColumnOf));
      expect([team, boardColumns.filter((column) => !columns.has(column))]).toEqual([team, []]);
    }
  });

  it('PLT-O28 numbers invoices without gaps, in order of date, and leaves the counter at the last one', async () => {
    const numbers = await bothOf<{ prefix: string; numbers: string[]; last: number }>(
      `SELECT e.invoice_number_prefix AS prefix, s.last_number AS last, array_agg(i.invoice_number ORDER BY i.invoice_date, i.invoice_number) AS numbers
       FROM sales_invoices i JOIN legal_entities e ON e.id = i.legal_entity_id JOIN invoice_number_series s ON s.legal_entity_id = e.id AND s.book = 'sales'
       WHERE i.status = 'booked' GROUP BY 1, 2`,
    );
    expect(numbers.map(({ prefix }) => prefix).sort()).toEqual(['NA', 'NT', 'ZK']);
    for (const { prefix, numbers: given, last } of numbers) {
      expect(given).toEqual(Array.from({ length: last }, (_, i) => `${prefix}${String(i + 1).padStart(5, '0')}`));
    }
  });

  it('CRM-O25 has invoices whose lines, taxes and totals agree to the cent', async () => {
    const invoices = await bothOf<{
      net: string;
      tax: string;
      gross: string;
      lines: { price: string; amount: string; percentage: string; taxKey: string }[];
    }>(
      `SELECT net_amount AS net, tax_amount AS tax, total_amount AS gross, (SELECT jsonb_agg(jsonb_build_object('price', l.price::text, 'amount', l.quantity::text,
         'percentage', l.tax_percentage::text, 'taxKey', l.vat_category || ' ' || l.tax_percentage) ORDER BY line_number) FROM sales_invoice_lines l WHERE l.invoice_id = i.id) AS lines FROM sales_invoices i`,
    );
    expect(invoices.length).toBeGreaterThan(50);
    for (const { lines, ...kept } of invoices) expect(totalsOf(lines)).toMatchObject(kept);
  });

  it('has purchases in every state, and booked ones with the invoice and the figures of each', async () => {
    const purchases = await bothOf<{
      state: number;
      value: string;
      total: string | null;
      number: string | null;
      lines: number;
      placed: number;
    }>(
      `SELECT p.purchase_state_id AS state, p.purchase_value AS value, i.total_amount AS total, i.invoice_number AS number,
         (SELECT count(*)::int FROM purchase_lines l WHERE l.purchase_id = p.id) AS lines,
         (SELECT count(*)::int FROM purchase_lines l WHERE l.purchase_id = p.id AND num_nonnulls(l.activity_id, l.person_id) = 1) AS placed
       FROM purchases p LEFT JOIN purchase_invoices i ON i.id = p.purchase_invoice_id ORDER BY p.purchase_date`,
    );
    const counts = [1, 2, 4, 5].map((wanted) => purchases.filter(({ state }) => state === wanted).length);
    expect(counts).toEqual([4, 8, 7, 2]);
    for (const { state, value, total, number, lines, placed } of purchases) {
      expect([lines > 0, placed]).toEqual([true, lines]);
      expect([total, number !== null]).toEqual(state === 2 ? [value, true] : [null, false]);
    }
  });

  it('has documents in every status that people reach, with receipts, approvals and the purchases of finalized ones', async () => {
    for (const place of [demo.noord, demo.zuid]) {
      const statuses = await demo.rows<{ status: number }>(
        place,
        `SELECT DISTINCT document_status_id AS status FROM inbox_documents ORDER BY 1`,
      );
      expect(statuses.map(({ status }) => status)).toEqual([1, 2, 3, 4, 6]);
      const faults = `SELECT d.id, 'round' AS fault FROM inbox_documents d LEFT JOIN approval_rounds r ON r.resource = 'inbox-documents' AND r.entity_id = d.id
          WHERE (d.document_status_id = 1) <> coalesce(r.state = 'approved', false) OR (d.document_status_id = 2) <> coalesce(r.state = 'declined', false)
            OR (d.document_status_id = 2) <> (d.decline_reason IS NOT NULL) OR (r.state = 'open' AND d.document_status_id <> 6)
        UNION ALL SELECT d.id, 'file' FROM inbox_documents d WHERE d.document_status_id <> 3 AND d.distance IS NULL
          AND NOT EXISTS (SELECT FROM attachments a WHERE a.resource = 'inbox-documents' AND a.entity_id = d.id AND a.file_id = d.attachment_id)
        UNION ALL SELECT d.id, 'value' FROM inbox_documents d JOIN purchases p ON p.id = d.purchase_id WHERE p.purchase_value <> d.document_value`;
      expect(await demo.rows(place, faults)).toEqual([]);
    }
  });

  it('has mails in quarantine, each complete except the infected one', async () => {
    const mails = `SELECT reason, file_id IS NOT NULL AS whole FROM received_mails WHERE status = 'quarantined' ORDER BY reason`;
    expect(await demo.rows(demo.noord, mails)).toEqual([
      { reason: 'infected', whole: false },
      { reason: 'no-documents', whole: true },
      { reason: 'spam', whole: true },
      { reason: 'unknown-sender', whole: true },
    ]);
    expect(await demo.rows(demo.zuid, mails)).toEqual([{ reason: 'unknown-sender', whole: true }]);
  });

  it('has approvals that are pending, reminded, escalated, delegated, given and declined, none of them due', async () => {
    for (const place of [demo.noord, demo.zuid]) {
      const rounds = await demo.rows<{ kinds: string[] }>(
        place,
        `SELECT array_agg(DISTINCT CASE WHEN r.ended_at IS NOT NULL THEN r.state WHEN a.approval_state <> 'pending' THEN 'partly'
           WHEN a.escalated_at IS NOT NULL THEN 'escalated' WHEN a.reminders > 0 THEN 'reminded' ELSE 'pending' END) AS kinds
         FROM approval_rounds r JOIN approvals a USING (ecosystem_id, resource, entity_id, round)`,
      );
      expect(rounds[0]!.kinds).toEqual(expect.arrayContaining(['approved', 'declined', 'escalated', 'pending', 'reminded']));
      const delegated = `SELECT count(*)::int AS delegations FROM approval_delegations WHERE last_day >= '2026-03-11'`;
      expect(await demo.rows(place, delegated)).toEqual([{ delegations: 1 }]);
      const faults = `SELECT p.id, p.purchase_state_id AS state, r.state AS round FROM purchases p LEFT JOIN approval_rounds r ON r.resource = 'purchases' AND r.entity_id = p.id
          WHERE (p.purchase_state_id = 4) <> coalesce(r.state = 'open', false) OR (p.purchase_state_id = 5) <> coalesce(r.state = 'declined', false)
        UNION ALL SELECT entity_id, 0, 'parts' FROM approvals a WHERE parts_amount <> (SELECT p.purchase_value FROM purchases p WHERE p.id = a.entity_id)
          AND a.resource = 'purchases' AND jsonb_array_length(part_numbers) = (SELECT count(*) FROM purchase_lines l WHERE l.purchase_id = a.entity_id)
        UNION ALL SELECT entity_id, 0, 'due' FROM approvals WHERE next_reminder_at <= '2026-03-11T10:00:00Z'
          OR (approval_state = 'pending' AND next_reminder_at IS NULL AND escalated_at IS NULL)
        UNION ALL SELECT entity_id, 0, 'unsent' FROM approval_notices WHERE sent_at IS NULL`;
      expect(await demo.rows(place, faults)).toEqual([]);
      const processes = `SELECT entity_id FROM approval_rounds r FULL JOIN processes p USING (resource, entity_id)
        WHERE (r.resource IS NOT NULL OR p.kind IN ('purchase-approval', 'document-approval')) AND (r.state = 'open') IS DISTINCT FROM (p.state = 'waiting')`;
      expect(await demo.rows(place, processes)).toEqual([]);
    }
  });

  it('D-62 has the seal of every round, so that a first approval finds the record unchanged', async () => {
    expect(await bothOf(`SELECT resource, entity_id FROM approval_rounds WHERE seal IS NULL`)).toEqual([]);
    await loadDemo(owner);
    const asked = await owner.transaction(async (tx): Promise<{ resource: string; entityId: number; sub: string }[]> => {
      await tx.query(`SELECT set_config('app.ecosystem', '1', true)`);
      return tx.query(`SELECT DISTINCT ON (a.resource) a.resource, a.entity_id AS "entityId", p.subject AS sub FROM approvals a JOIN people p ON p.id = a.receiver_id
        JOIN approval_rounds r USING (ecosystem_id, resource, entity_id, round) WHERE a.approval_state = 'pending' AND r.state = 'open' ORDER BY 1, 2`);
    });
    expect(asked.map(({ resource }) => resource)).toEqual(['inbox-documents', 'purchases']);
    const { api, issuer, stop } = await sharedSpecApi();
    for (const { resource, entityId, sub } of asked) {
      const token = await issuer.token({ sub, role: ['BE_FinanceEmployee', 'app_paperless'] });
      const path = `/api/purchases/${resource}/${entityId}/approvals`;
      const answers = [];
      for (const verb of ['approve', 'take-back'])
        answers.push(await api.call(`${path}/${verb}`, { method: 'POST', token, ecosystem: 1, body: {} }));
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [200, undefined],
        [200, undefined],
      ]);
    }
    await stop();
  });

  it('has purchase invoices that are open, in a batch and paid by the bank, accounts to confirm, and uncertain bank bookings', async () => {
    const standing = `SELECT coalesce((SELECT 'batch' FROM batch_payment_invoices b WHERE b.invoice_id = i.id), '') || ' ' || i.payment_status AS of,
        count(*)::int FROM purchase_invoices i GROUP BY 1 ORDER BY 1`;
    expect(await demo.rows(demo.noord, standing)).toEqual([
      { of: ' open', count: 4 },
      { of: 'batch full', count: 1 },
      { of: 'batch open', count: 1 },
    ]);
    expect(await demo.rows(demo.zuid, standing)).toEqual([
      { of: ' open', count: 1 },
      { of: 'batch open', count: 1 },
    ]);
    for (const place of [demo.noord, demo.zuid]) {
      const accounts = `SELECT count(confirmed_at) > 0 AS confirmed, count(*) > count(confirmed_at) AS waiting FROM payee_accounts
        WHERE organization_id IN (SELECT customer_id FROM purchase_invoices)`;
      expect(await demo.rows(place, accounts)).toEqual([{ confirmed: true, waiting: true }]);
      const bookings = `SELECT state, sign(amount)::int AS sign, (SELECT count(*)::int FROM sales_invoices i WHERE i.payment_status = 'open'
          AND i.total_amount = b.amount AND b.description LIKE '%' || i.invoice_number) AS invoices FROM bank_bookings b WHERE state = 'open' ORDER BY sign`;
      expect(await demo.rows(place, bookings)).toEqual([
        { state: 'open', sign: -1, invoices: 0 },
        { state: 'open', sign: 1, invoices: 1 },
      ]);
    }
    const [paid] = await demo.rows<Record<string, unknown>>(
      demo.noord,
      `SELECT b.state, b.amount + p.amount = 0 AS exact, b.end_to_end_id = r.end_to_end_id AS named FROM bank_bookings b
         JOIN purchase_payments p ON p.bank_booking_id = b.id JOIN batch_payment_invoices i ON i.invoice_id = p.invoice_id
         JOIN batch_payment_rows r USING (batch_id, row_number)`,
    );
    expect(paid).toEqual({ state: 'paid', exact: true, named: true });
  });

  it('has budgets within their limit and one exceeded each month', async () => {
    for (const place of [demo.noord, demo.zuid]) {
      const budgets = await demo.rows<{ month: string; fine: number; exceeded: number }>(
        place,
        `WITH spent AS (SELECT l.activity_id, to_char(p.purchase_date, 'YYYY-MM') AS month, sum(l.amount * l.price) AS amount
           FROM purchase_lines l JOIN purchases p ON p.id = l.purchase_id WHERE p.purchase_state_id IN (2, 4) GROUP BY 1, 2)
         SELECT b.month, count(*) FILTER (WHERE s.amount < b.amount)::int AS fine, count(*) FILTER (WHERE s.amount > b.amount)::int AS exceeded
         FROM budgets b LEFT JOIN spent s USING (activity_id, month) GROUP BY 1 ORDER BY 1`,
      );
      expect(budgets.map(({ month }) => month)).toEqual(['2026-02', '2026-03', '2026-04']);
      expect(budgets[0]!.exceeded).toBe(1);
      expect(budgets.every(({ exceeded }) => exceeded <= 1)).toBe(true);
    }
    const fine = `SELECT count(*)::int > 0 AS fine FROM budgets`;
    expect(await demo.rows(demo.noord, fine)).toEqual([{ fine: true }]);
  });

  it('PLT-F07 has deals and payments that agree with their invoices', async () => {
    const faults = await bothOf(
      `SELECT d.id FROM deals d LEFT JOIN sales_invoices i ON i.origin_resource = 'deals' AND i.origin_id = d.id AND i.credits_invoice_id IS NULL
       WHERE (d.deal_state_id = 7) <> (i.id IS NOT NULL) OR d.linked_invoice_id IS DISTINCT FROM i.id OR d.linked_invoice_number IS DISTINCT FROM i.invoice_number
         OR d.payment_status IS DISTINCT FROM i.payment_status OR d.deal_value <> coalesce((SELECT sum(round(price * amount, 2)) FROM deal_lines l WHERE l.deal_id = d.id), 0)
         OR i.amount_paid <> coalesce((SELECT sum(amount) FROM payments p WHERE p.invoice_id = i.id), 0)
         OR i.payment_status <> CASE WHEN i.amount_paid >= i.total_amount THEN 'full' WHEN i.amount_paid > 0 THEN 'partial' ELSE 'open' END`,
    );
    expect(faults).toEqual([]);
    expect(
      await bothOf(
        `SELECT id FROM payments WHERE paid_at > '2026-03-11T10:00:00Z' UNION ALL SELECT id FROM sales_invoices WHERE invoice_date > '2026-03-11' OR supply_date > invoice_date`,
      ),
    ).toEqual([]);
  });

  it('has one deal whose invoice cannot be booked, because the customer lacks an address', async () => {
    const blocked = `SELECT i.customer->>'addressLineOne' AS address, i.invoice_number AS number, o.address_line_one AS kept FROM deals d JOIN sales_invoices i ON i.origin_resource = 'deals' AND i.origin_id = d.id
      JOIN organizations o ON o.id = d.organization_id WHERE i.status = 'draft' OR o.address_line_one IS NULL AND d.deal_state_id = 7`;
    expect(await demo.rows(demo.noord, blocked)).toEqual([{ address: null, number: null, kept: null }]);
  });

  it('has in each ecosystem an invoice credited before payment, one with a pending refund, and one credited in part', async () => {
    for (const place of [demo.noord, demo.zuid]) {
      const credited = await demo.rows<Record<string, unknown>>(
        place,
        `SELECT i.payment_status AS original, i.amount_paid = i.total_amount AS settled, c.payment_status AS credit, c.total_amount + i.total_amount = 0 AS whole, c.total_amount + i.credited_amount AS together,
           c.credit_reason IS NOT NULL AS "hasReason",
           (SELECT array_agg(p.method ORDER BY p.id) FROM payments p WHERE p.invoice_id = c.id) AS methods, d.credit_invoice_number IS NOT DISTINCT FROM c.invoice_number AS shown,
           (SELECT array_agg(s.step ORDER BY s.at) FROM process_steps s WHERE s.workflow_id = 'credit-invoice/' || c.id) AS steps
         FROM sales_invoices c JOIN sales_invoices i ON i.id = c.credits_invoice_id JOIN deals d ON i.origin_resource = 'deals' AND d.id = i.origin_id ORDER BY c.id`,
      );
      const steps = ['credit', 'credit-documents', 'credit-sent'];
      const both = { ...{ original: 'full', settled: true, whole: true, together: '0.00', hasReason: false, shown: true }, steps };
      expect(credited).toEqual([
        { ...both, credit: 'full', methods: ['set-off'] },
        { ...both, credit: 'open', methods: null },
        {
          ...{ ...both, original: 'partial', settled: false, whole: false, hasReason: true, shown: false },
          ...{ credit: 'full', methods: ['set-off'] },
        },
      ]);
    }
  });

  it('D-41 has a customer with its own payment term, which sets the due dates of its invoices', async () => {
    for (const place of [demo.noord, demo.zuid]) {
      const terms = await demo.rows<{ term: number; days: number }>(
        place,
        `SELECT DISTINCT o.payment_term AS term, i.due_date - i.invoice_date AS days FROM sales_invoices i JOIN organizations o ON o.id = i.customer_id
         WHERE o.payment_term IS NOT NULL AND i.credits_invoice_id IS NULL`,
      );
      expect(terms).toEqual([{ term: expect.any(Number), days: terms[0]!.term }]);
    }
  });

  it('has the history of every booked invoice, and only unfinished ones still wait', async () => {
    const stories = await bothOf<{ kind: string; state: string; status: string; isCredit: boolean; steps: string[] }>(
      `SELECT p.kind, p.state, i.payment_status AS status, i.credits_invoice_id IS NOT NULL AS "isCredit", (SELECT array_agg(s.step ORDER BY s.at) FROM process_steps s WHERE s.workflow_id = p.workflow_id) AS steps
       FROM sales_invoices i JOIN processes p ON (p.resource, p.entity_id) IN (('sales-invoices', i.id), (i.origin_resource, i.origin_id)) WHERE i.status = 'booked'`,
    );
    const booked = await bothOf(`SELECT id FROM sales_invoices WHERE status = 'booked' AND credits_invoice_id IS NULL`);
    const ofInvoices = stories.filter(({ isCredit }) => !isCredit);
    expect(ofInvoices.length).toBe(2 * booked.length);
    for (const { kind, state, status, steps } of ofInvoices) {
      if (kind === 'deal-to-invoice') expect(steps).toEqual(['started', 'book', 'documents', 'mail', 'sent']);
      else expect([state, ['paid', 'credited'].includes(steps.at(-1)!)]).toEqual(status === 'full' ? ['done', true] : ['waiting', false]);
    }
  });

  it('PLT-O31 has valid account and VAT numbers', async () => {
    const own = await bothOf<{ iban: string; vat: string; coc: string }>(
      `SELECT invoice_data->'bankAccounts'->0->>'accountNumber' AS iban, invoice_data->>'vatNumber' AS vat, invoice_data->>'coCNumber' AS coc FROM legal_entities`,
    );
    const customers = await bothOf<{ iban: string }>(`SELECT iban FROM organizations WHERE iban IS NOT NULL`);
    expect([...own, ...customers].filter(({ iban }) => !isValidIBAN(iban))).toEqual([]);
    expect(own.filter(({ vat, coc }) => !/^NL\d{9}B\d\d$/.test(vat) || !/^\d{8}$/.test(coc))).toEqual([]);
  });

  it('keeps the canaries of the second ecosystem out of the first', async () => {
    const mentions = (table: string) => `SELECT '${table}' AS place FROM ${table} t WHERE t::text ILIKE '%zuidkanarie%'`;
    expect(await demo.rows(demo.noord, tables.map(mentions).join(' UNION ALL '))).toEqual([]);
    for (const table of [
      'organizations',
      'contacts',
      'products',
      'ledgers',
      'tax_rate_rules',
      'legal_entities',
      'deals',
      'sales_invoices',
    ]) {
      expect(await demo.rows(demo.zuid, `SELECT '${table}' AS silent FROM ${table} t WHERE t::text NOT ILIKE '%zuidkanarie%'`)).toEqual([]);
    }
  });

  it('is loaded once, however often that is requested', async () => {
    const counts = (): Promise<unknown> =>
      owner.transaction(async (tx) => {
        const found = [];
        for (const id of [1, 2]) {
          await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(id)]);
          found.push(await tx.query(`SELECT ${tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`).join(', ')}`));
        }
        return found;
      });
    await loadDemo(owner);
    const once = await counts();
    await Promise.all([loadDemo(owner), loadDemo(owner)]);
    expect(await counts()).toEqual(once);
  });
});
