import type { Tx } from '@kantoor/services/data';
import { oneOf, rollsOf } from './roll.js';

const kinds = ['Bouw', 'Zorg', 'Advies', 'Logistiek', 'Energie', 'Techniek', 'Media', 'Horeca', 'Onderwijs', 'Handel'];
const places = ['Amsterdam', 'Utrecht', 'Groningen', 'Zwolle', 'Arnhem', 'Breda', 'Leiden', 'Haarlem', 'Almere', 'Venlo'];
const families = ['de Vries', 'Jansen', 'Bakker', 'Visser', 'Smit', 'Mulder', 'Bos', 'Vos', 'Peters', 'Dekker'];
const firstNames = ['Anna', 'Bram', 'Chris', 'Dirk', 'Els', 'Frank', 'Greet', 'Henk', 'Iris', 'Jan'];

/** Adds customers from..until with one contact each; every tenth is in Belgium, every twentieth outside the EU. */
export async function seedCustomers(
  tx: Tx,
  { ecosystemId, seed }: { ecosystemId: number; seed: number },
  from: number,
  until: number,
): Promise<void> {
  const roll = rollsOf(seed);
  const family = oneOf(roll(2, families.length), families);
  const country = `CASE WHEN n % 20 = 0 THEN 'US' WHEN n % 10 = 5 THEN 'BE' ELSE 'NL' END`;
  await tx.query(
    `WITH made AS MATERIALIZED (
       SELECT n, nextval(pg_get_serial_sequence('organizations', 'id'))::int AS id, nextval(pg_get_serial_sequence('contacts', 'id'))::int AS contact_id, ${country} AS country,
         ${family} AS family, ${oneOf(roll(1, kinds.length), kinds)} AS kind, ${oneOf(roll(3, places.length), places)} AS city, ${oneOf(roll(4, firstNames.length), firstNames)} AS first_name
       FROM generate_series($2::int, $3::int) n
     ), organization AS (
       INSERT INTO organizations (ecosystem_id, id, name, country_iso2, country, coc_number, vat_number, address_line_one, zip_code, city, preferred_language, ex_eu)
       SELECT $1, id, family || ' ' || kind || ' ' || n, country, CASE country WHEN 'NL' THEN 'Netherlands' WHEN 'BE' THEN 'Belgium' ELSE 'United States' END,
         '9' || lpad(id::text, 9, '0'), CASE country WHEN 'BE' THEN 'BE0' || lpad(id::text, 9, '0') END, 'Dorpsstraat ' || (1 + n % 200), (1000 + n % 8999) || ' AB', city,
         CASE country WHEN 'US' THEN 'en' ELSE 'nl' END, country = 'US' FROM made
     ), contact AS (
       INSERT INTO contacts (ecosystem_id, id, first_name, last_name, email_addresses)
       SELECT $1, contact_id, first_name, family, jsonb_build_array(jsonb_build_object('value', 'contact' || contact_id || '@bench.example', 'isPrimary', true)) FROM made
     )
     INSERT INTO organization_contacts (ecosystem_id, organization_id, contact_id) SELECT $1, id, contact_id FROM made`,
    [ecosystemId, from, until],
  );
}
