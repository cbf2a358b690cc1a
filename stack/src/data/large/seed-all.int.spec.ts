import { randomInt } from 'node:crypto';
import type { DataSource, QueryRunner } from 'typeorm';
import { totalsOf } from '@kantoor/schemas';
import { openAsOwner } from '@kantoor/services/testing';
import { NoSuchSeed, seedOptions } from './options.js';
import { seedAll } from './seed-all.js';
import { benchTarget, existingTarget, type InEcosystem, type Target } from './target.js';

describe('a large data set', () => {
  let owner: DataSource;
  let runner: QueryRunner;
  let target: Target;
  const documents = { pdf: { sha256: 'a'.repeat(64), size: 1 }, ubl: { sha256: 'b'.repeat(64), size: 1 } };
  /** Runs everything in one transaction that is rolled back afterwards. */
  const within: InEcosystem = async (ecosystemId, work) => {
    await runner.query(`SELECT set_config('app.ecosystem', $1, true)`, [ecosystemId ? String(ecosystemId) : '']);
    return work(runner.manager);
  };
  const seed = (...args: string[]) =>
    seedAll(within, seedOptions([...args, '--ecosystem', String(target.ecosystemId)]), documents, () => undefined);

  beforeAll(async () => {
    owner = await openAsOwner();
    runner = owner.createQueryRunner();
    await runner.startTransaction();
    target = await benchTarget(within, `spec-${randomInt(1_000_000_000)}`, 'Spec');
    await seed('--deals', '150', '--organizations', '30', '--invoices', '60');
    await seed('--deals', '50', '--organizations', '10', '--invoices', '20');
  });
  afterAll(async () => {
    await runner?.rollbackTransaction();
    await runner?.release();
    await owner?.destroy();
  });

  it('adds to the data of an earlier run, and has exactly the requested number of each', async () => {
    const [counts] = await runner.query(
      `SELECT (SELECT count(*)::int FROM deals) AS deals, (SELECT count(*)::int FROM organizations) AS organizations, (SELECT count(DISTINCT name)::int FROM deals) AS names,
         (SELECT count(*)::int FROM sales_invoices WHERE status = 'booked') AS invoices, (SELECT count(*)::int FROM deals WHERE deal_state_id = 7) AS invoiced, (SELECT count(DISTINCT deal_state_id)::int FROM deals) AS states,
         (SELECT count(*)::int FROM deal_lines l JOIN teams t ON t.name = l.department JOIN activities a ON a.team_id = t.id AND a.name = l.project) AS "placedLines"`,
    );
    expect(counts).toEqual({ deals: 200, organizations: 40, names: 200, invoices: 80, invoiced: 80, states: 6, placedLines: 400 });
  });

  it('has invoices without gaps whose amounts agree to the cent with their deals', async () => {
    const invoices: {
      number: string;
      net: string;
      tax: string;
      gross: string;
      value: string;
      lines: { price: string; amount: string; percentage: string; taxKey: string }[];
    }[] = await runner.query(
      `SELECT i.invoice_number AS number, net_amount AS net, tax_amount AS tax, total_amount AS gross, d.deal_value AS value, (SELECT jsonb_agg(jsonb_build_object('price', l.price::text,
         'amount', l.quantity::text, 'percentage', l.tax_percentage::text, 'taxKey', l.vat_category)) FROM sales_invoice_lines l WHERE l.invoice_id = i.id) AS lines
       FROM sales_invoices i JOIN deals d ON d.linked_invoice_id = i.id AND d.linked_invoice_number = i.invoice_number ORDER BY i.invoice_number`,
    );
    expect(invoices.map(({ number }) => number)).toEqual(Array.from({ length: 80 }, (_, i) => `B${String(i + 1).padStart(5, '0')}`));
    for (const { lines, net, tax, gross, value } of invoices) {
      expect(totalsOf(lines)).toMatchObject({ net, tax, gross });
      expect(value).toBe(net);
    }
  });

  it('has for each invoice documents, link, mail, processes with their steps and its history in the audit log', async () => {
    const counts = await runner.query(
      `SELECT count(DISTINCT i.id)::int AS invoices, count(i.pdf_file_id + i.ubl_file_id)::int AS documents,
         sum((SELECT count(*) FROM payment_transactions x WHERE x.invoice_id = i.id))::int AS links,
         sum((SELECT count(*) FROM messages m WHERE m.external_identifier = i.id::text AND m.kind = 'newInvoice' AND m.sent_at = i.date_sent))::int AS mails,
         sum((SELECT count(*) FROM processes p WHERE (p.resource, p.entity_id) IN ((i.origin_resource, i.origin_id), ('sales-invoices', i.id)) AND (p.state = 'done' OR i.payment_status = 'open')))::int AS processes,
         bool_and((SELECT array_agg(s.step ORDER BY s.at) = '{started,book,documents,mail,sent}' FROM process_steps s WHERE s.workflow_id = 'deal-invoice/' || i.origin_id)) AS "sameSteps",
         bool_and((SELECT array_agg(a.action ORDER BY a.id) = CASE WHEN i.payment_status = 'full' THEN '{invoice.create,invoice.book,invoice.mail,invoice.pay}'::text[]
           ELSE '{invoice.create,invoice.book,invoice.mail}' END FROM audit_log a WHERE a.entity = 'sales-invoices' AND a.entity_id = i.id)) AS "sameStory"
       FROM sales_invoices i`,
    );
    expect(counts).toEqual([{ invoices: 80, documents: 80, links: 80, mails: 80, processes: 160, sameSteps: true, sameStory: true }]);
    const [made] = await runner.query(`SELECT count(*)::int AS deals FROM audit_log WHERE action = 'deal.created'`);
    expect(made).toEqual({ deals: 200 });
  });

  it('refuses an ecosystem or team that does not exist', async () => {
    await expect(existingTarget(within, { ecosystemId: target.ecosystemId, teamId: 999_999 })).rejects.toThrow(NoSuchSeed);
    await expect(existingTarget(within, { ecosystemId: 999_999_999, teamId: 0 })).rejects.toThrow('There is no ecosystem 999999999');
  });
});
