import { joinedRow } from '../../platform/storage/database/index.js';
import { type SearchedWords, searchedSql } from '../../platform/records/records/index.js';

/** SQL: joins the organization that a row references, with its id and name. */
export const joinedOrganization = joinedRow('organizations');

/** SQL: name of the customer of row `t`, for tables whose rows belong to one. */
const customerNameOf = (row: string): string =>
  `(SELECT o.name FROM organizations o WHERE o.ecosystem_id = ${row}.ecosystem_id AND o.id = ${row}.organization_id)`;
export const customerName = customerNameOf('t');

/** SQL: name of the supplier of a row, or of the shop where there is only that (D-78). */
export const sellerNameOf = (row: string): string => `coalesce(${customerNameOf(row)}, ${row}.shop)`;

/** SQL: the ids of organizations in the ecosystem of the row whose names contain the words. */
export const organizationsNamed = (row: string, words: SearchedWords): string =>
  `SELECT o.id FROM organizations o WHERE o.ecosystem_id = ${row}.ecosystem_id AND ${words.heldBy(searchedSql('o.name'))}`;
