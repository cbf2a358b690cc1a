import type { Tx } from '@kantoor/services/data';
import { people } from '../companies/people.js';
import { auditDeals } from './audit.js';
import { oneOf, rollsOf } from './roll.js';
import type { Target } from './target.js';

const titles = [
  'Strategietraject',
  'Klantportaal',
  'Beheercontract',
  'Huisstijl',
  'Training',
  'Koppeling',
  'Bedrijfsfilm',
  'Onderzoek',
  'Webwinkel',
  'Jaarplan',
];
/** The first four people, who sell. */
const owners = people.slice(0, 4).map(({ key }) => `${key}@kantoor.test`);

export interface DealsToSeed extends Target {
  seed: number;
  /** Deals with these numbers are made now… */
  from: number;
  until: number;
  /** …and those up to here are to be invoiced. */
  invoicedUntil: number;
}

/** Adds deals with two lines each. Most uninvoiced ones are archived; open ones are recent, history goes back three years. */
export async function seedDeals(tx: Tx, { ecosystemId, teamId, seed, from, until, invoicedUntil }: DealsToSeed): Promise<void> {
  const roll = rollsOf(seed);
  const state = `CASE WHEN n <= $5 THEN 7 ELSE (ARRAY[4, 1, 1, 2, 6, 3, 3, 3, 3, 3])[1 + ${roll(1, 10)}] END`;
  const amount = (line: number) => `(1 + ${roll(10 + line, 40)}) / 2.0`;
  const [{ first, last }] = await tx.query(
    `WITH customers AS (
       SELECT array_agg(organization_id) AS ids, array_agg(contact_id) AS contacts, count(*)::int AS size
       FROM (SELECT organization_id, min(contact_id) AS contact_id FROM organization_contacts WHERE ecosystem_id = $1 GROUP BY organization_id ORDER BY organization_id) c
     ), goods AS (
       SELECT array_agg(id ORDER BY id) AS ids, array_agg(coalesce(price, 10) ORDER BY id) AS prices, count(*)::int AS size FROM products WHERE ecosystem_id = $1 AND archived_at IS NULL
     ), place AS (
       SELECT t.name AS team, coalesce(min(a.name), t.name) AS activity FROM teams t LEFT JOIN activities a ON a.ecosystem_id = $1 AND a.team_id = t.id AND a.archived_at IS NULL
       WHERE t.ecosystem_id = $1 AND t.id = $2 GROUP BY t.name
     ), rolled AS MATERIALIZED (
       SELECT n, nextval(pg_get_serial_sequence('deals', 'id'))::int AS id, ${state} AS state, 1 + ${roll(0, 'c.size')} AS customer, 1 + ${roll(5, 'g.size')} AS good1, 1 + ${roll(6, 'g.size')} AS good2,
         ${oneOf(roll(2, titles.length), titles)} || ' ' || n AS name, ${oneOf(roll(3, owners.length), owners)} AS owner, ${roll(4, 1095)} AS age, ${amount(1)} AS amount1, ${amount(2)} AS amount2
       FROM generate_series($3::int, $4::int) n, (SELECT size FROM customers) c, (SELECT size FROM goods) g
     ), made AS MATERIALIZED (
       SELECT r.*, c.ids[customer] AS organization_id, c.contacts[customer] AS contact_id, g.ids[good1] AS product1, g.prices[good1] AS price1, g.ids[good2] AS product2, g.prices[good2] AS price2,
         current_date - CASE WHEN state IN (4, 1, 2, 6) THEN age % 120 ELSE age + 30 END AS deal_date
       FROM rolled r, customers c, goods g
     ), deal AS (
       INSERT INTO deals (ecosystem_id, id, team_id, name, owner, organization_id, contact_id, deal_state_id, deal_date, invoice_date, deal_value, created_at, updated_at)
       SELECT $1, id, $2, name, owner, organization_id, contact_id, state, deal_date, CASE WHEN state = 7 THEN deal_date + 20 END, round(price1 * amount1, 2) + round(price2 * amount2, 2), deal_date, deal_date FROM made
     ), line AS (
       INSERT INTO deal_lines (ecosystem_id, deal_id, line_number, product_id, price, amount, department, project)
       SELECT $1, id, 1, product1, price1, amount1, (SELECT team FROM place), (SELECT activity FROM place) FROM made UNION ALL SELECT $1, id, 2, product2, price2, amount2, (SELECT team FROM place), (SELECT activity FROM place) FROM made
     )
     SELECT min(id) AS first, max(id) AS last FROM made`,
    [ecosystemId, teamId, from, until, invoicedUntil],
  );
  await auditDeals(tx, ecosystemId, [first as number, last as number]);
}
