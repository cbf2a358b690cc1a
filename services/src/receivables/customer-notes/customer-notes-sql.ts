/** SQL: the date on which a customer promised to pay, by its latest promise. */
export const promisedOn = (ecosystem: string, customer: string): string =>
  `(SELECT n.promised_on FROM customer_notes n WHERE n.ecosystem_id = ${ecosystem} AND n.customer_id = ${customer} AND n.kind = 'promise'
    ORDER BY n.at DESC, n.id DESC LIMIT 1)`;

/** SQL: the notes `n` of a customer as timeline events, latest first. */
export const notesOf = (ecosystem: string, customer: string, limit: string): string =>
  `SELECT n.at, n.kind, NULL::int, NULL::int, NULL::text, NULL::numeric, NULL::text, n.text, person_name(n.person_id), n.promised_on::text, n.id
   FROM customer_notes n WHERE n.ecosystem_id = ${ecosystem} AND n.customer_id = ${customer} ORDER BY n.at DESC, n.id DESC LIMIT ${limit}`;
