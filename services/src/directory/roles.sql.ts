import { inReadingOrder } from '../platform/storage/database/index.js';

/** Members of ecosystem $1 who have role $2: granted here, or in their last token and not removed here. */
export const roleUsersSql = `
  SELECT p.id AS "personId", p.id, p.subject AS "externalIdentifier", p.name, p.email AS "emailAddress",
    CASE WHEN $2 = ANY (p.token_roles) THEN 'identity-provider' ELSE 'kantoor' END AS "givenBy"
  FROM people p JOIN ecosystem_memberships m ON m.person_id = p.id AND m.ecosystem_id = $1
  LEFT JOIN role_changes c ON c.person_id = p.id AND c.role = $2
  WHERE coalesce(c.granted, $2 = ANY (p.token_roles)) AND p.disabled_at IS NULL
  ORDER BY ${inReadingOrder('p.name')}, p.id`;

/** Members of ecosystem $1 whose account is open. */
export const membersSql = `
  SELECT p.id AS "personId", p.id, p.subject AS "externalIdentifier", p.name, p.email AS "emailAddress"
  FROM people p JOIN ecosystem_memberships m ON m.person_id = p.id AND m.ecosystem_id = $1
  WHERE p.disabled_at IS NULL ORDER BY ${inReadingOrder('p.name')}, p.id`;
