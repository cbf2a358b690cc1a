import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';

/**
 * Removes from a merge's values the aliases that a third organization has: an alias is unique (PUR-O83), and merging the second of two
 * customers with the same name would fail on it. Compared as by the trigger `keep_organization_aliases`.
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
