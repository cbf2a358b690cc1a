import type { Tx } from '../platform/database/tx.js';
import { oneOf, rollsOf } from './roll.js';
import type { Target } from './target.js';

const titles = ['Strategietraject', 'Klantportaal', 'Beheercontract', 'Huisstijl', 'Training', 'Koppeling', 'Bedrijfsfilm', 'Onderzoek', 'Webwinkel', 'Jaarplan'];
const owners = ['admin@kantoor.test', 'finance@kantoor.test', 'lead@kantoor.test', 'member@kantoor.test'];

export interface DealsToSeed extends Target {
  seed: number;
  /** Deals with these numbers are made now… */
  from: number;
  until: number;
  /** …and those up to here are to be invoiced. */
  invoicedUntil: number;
}

/** Deals with two lines each. What is not invoiced is mostly archived; open work is recent, history goes back three years. */
export async function seedDeals(tx: Tx, { ecosystemId, teamId, seed, from, until, invoicedUntil }: DealsToSeed): Promise<void> {
  const roll = rollsOf(seed);
  const state = `CASE WHEN n <= $5 THEN 7 ELSE (ARRAY[4, 1, 1, 2, 6, 3, 3, 3, 3, 3])[1 + ${roll(1, 10)}] END`;
  const amount = (line: number) => `(1 + ${roll(10 + line, 40)}) / 2.0`;
  await tx.query(
    `WITH customers AS MATERIALIZED (
       SELECT row_number() OVER (ORDER BY organization_id) - 1 AS place, organization_id, min(contact_id) AS contact_id FROM organization_contacts WHERE ecosystem_id = $1 GROUP BY organization_id
     ), goods AS MATERIALIZED (
       SELECT row_number() OVER (ORDER BY id) - 1 AS place, id, coalesce(price, 10) AS price FROM products WHERE ecosystem_id = $1 AND archived_at IS NULL
     ), rolled AS MATERIALIZED (
       SELECT n, nextval(pg_get_serial_sequence('deals', 'id'))::int AS id, ${state} AS state, (hashint8extended(n::bigint, ${seed}) & 2147483647) AS luck,
         ${oneOf(roll(2, titles.length), titles)} || ' ' || n AS name, ${oneOf(roll(3, owners.length), owners)} AS owner, ${roll(4, 1095)} AS age, ${amount(1)} AS amount1, ${amount(2)} AS amount2
       FROM generate_series($3::int, $4::int) n
     ), made AS MATERIALIZED (
       SELECT r.*, c.organization_id, c.contact_id, g1.id AS product1, g1.price AS price1, g2.id AS product2, g2.price AS price2,
         current_date - CASE WHEN state IN (4, 1, 2, 6) THEN age % 120 ELSE age + 30 END AS deal_date
       FROM rolled r JOIN customers c ON c.place = r.luck % (SELECT count(*) FROM customers)
         JOIN goods g1 ON g1.place = r.luck % (SELECT count(*) FROM goods) JOIN goods g2 ON g2.place = (r.luck / 7) % (SELECT count(*) FROM goods)
     ), deal AS (
       INSERT INTO deals (ecosystem_id, id, team_id, name, owner, organization_id, contact_id, deal_state_id, deal_date, invoice_date, deal_value, created_at, updated_at)
       SELECT $1, id, $2, name, owner, organization_id, contact_id, state, deal_date, CASE WHEN state = 7 THEN deal_date + 20 END, round(price1 * amount1, 2) + round(price2 * amount2, 2), deal_date, deal_date FROM made
     )
     INSERT INTO deal_lines (ecosystem_id, deal_id, line_number, product_id, price, amount, department, project)
     SELECT $1, id, 1, product1, price1, amount1, 'Meetteam', 'Meten' FROM made UNION ALL SELECT $1, id, 2, product2, price2, amount2, 'Meetteam', 'Meten' FROM made`,
    [ecosystemId, teamId, from, until, invoicedUntil],
  );
}
