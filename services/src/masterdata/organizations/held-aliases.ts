import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';

/**
 * What a merge takes over without the aliases that a third organization has: no two have one alias (PUR-O83), and of two customers of one name the
 * second merge would be refused for it. They are compared as migration 0125 compares them.
 */
export async function withoutHeldAliases(
  tx: Tx,
  ctx: RequestContext,
  values: Record<string, unknown>,
  { sourceId, destinationId }: { sourceId: number; destinationId: number },
): Promise<Record<string, unknown>> {
  const rows = (await tx.query(
    `SELECT a.alias FROM unnest($2::text[]) WITH ORDINALITY AS a (alias, position)
     WHERE NOT EXISTS (SELECT FROM organization_aliases o WHERE o.ecosystem_id = $1 AND o.alias_of <> ALL ($3::int[])
       AND o.alias = lower(btrim(a.alias) COLLATE reading_order) COLLATE "default")
     ORDER BY a.position`,
    [ctx.ecosystemId, values.aliases ?? [], [sourceId, destinationId]],
  )) as { alias: string }[];
  return { ...values, aliases: rows.map(({ alias }) => alias) };
}
