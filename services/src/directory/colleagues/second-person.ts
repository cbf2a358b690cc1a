import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';

/** How a decision that takes a second person is made: by a person who is not involved, or alone in an office of one (D-64). */
export type Decision = 'second-person' | 'alone';

/**
 * Returns how a person may make a decision that takes a second person; undefined if they may not. Who is involved may not, except the only
 * person of finance level in an office of one, whose decision is marked as such.
 */
export const decisionBy = (
  personId: number | null,
  { involved, onlyPersonId }: { involved: readonly (number | null)[]; onlyPersonId: number | undefined },
): Decision | undefined => {
  if (personId === null) return undefined;
  if (!involved.includes(personId)) return 'second-person';
  return personId === onlyPersonId ? 'alone' : undefined;
};

/**
 * SQL: the only person of finance level in an office of one: the setting is on, and no second person of that level is a member (D-64);
 * NULL otherwise.
 */
export const officeOfOneSql = (ecosystem: string): string => `(SELECT min(p.id) FROM people p
  JOIN ecosystem_memberships m ON m.person_id = p.id AND m.ecosystem_id = ${ecosystem}
  CROSS JOIN unnest('{BE_FinanceEmployee,BE_SiteAdmin}'::text[]) AS level (role)
  LEFT JOIN role_changes c ON c.person_id = p.id AND c.role = level.role
  WHERE coalesce(c.granted, level.role = ANY (p.token_roles)) AND p.disabled_at IS NULL
    AND EXISTS (SELECT FROM ecosystem_settings s WHERE s.ecosystem_id = ${ecosystem} AND (s.chosen ->> 'officeOfOne')::boolean)
  HAVING count(DISTINCT p.id) = 1)`;

/**
 * Returns the only person of finance level in an office of one. Read it in the transaction of the decision: meanwhile a colleague may have
 * joined.
 */
export async function officeOfOne(tx: Tx, ctx: RequestContext): Promise<number | undefined> {
  const [row] = (await tx.query(`SELECT ${officeOfOneSql('$1')} AS id`, [ctx.ecosystemId])) as [{ id: number | null }];
  return row.id ?? undefined;
}
