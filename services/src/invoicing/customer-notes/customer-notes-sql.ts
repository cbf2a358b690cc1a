/** The day on which a customer said that it would pay, by what it said last. SQL. */
export const promisedOn = (ecosystem: string, customer: string): string =>
  `(SELECT n.promised_on FROM customer_notes n WHERE n.ecosystem_id = ${ecosystem} AND n.customer_id = ${customer} AND n.kind = 'promise'
    ORDER BY n.at DESC, n.id DESC LIMIT 1)`;

/** The notes `n` of a customer as events of its timeline, the last first. SQL. */
export const notesOf = (ecosystem: string, customer: string, limit: string): string =>
  `SELECT n.at, n.kind, NULL::int, NULL::int, NULL::text, NULL::numeric, NULL::text, n.text, person_name(n.person_id), n.promised_on::text, n.id
   FROM customer_notes n WHERE n.ecosystem_id = ${ecosystem} AND n.customer_id = ${customer} ORDER BY n.at DESC, n.id DESC LIMIT ${limit}`;
