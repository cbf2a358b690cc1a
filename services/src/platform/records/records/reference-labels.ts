import { type Column, toWire } from '../columns/index.js';
import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import { definitionOf, type RecordDefinition } from './definition.js';
import { ormEntityOf, type StoredRecord, type WireRecord } from './orm-entity.js';

/** Returns what is shown with each reference of a record, by property: the name of the organization, the parts of the contact's name. */
export async function withLabels(
  tx: Tx,
  ctx: RequestContext,
  definition: RecordDefinition,
  record: StoredRecord,
): Promise<Map<string, WireRecord>> {
  const labelled = definition.columns.filter(
    ({ kind, target, field }) => kind === 'reference' && target!.wrapped && typeof record[field] === 'number',
  );
  const labels = await Promise.all(labelled.map((column) => labelsOf(tx, ctx, column, record[column.field] as number)));
  return new Map(labelled.map(({ property }, at) => [property, labels[at]!]));
}

async function labelsOf(tx: Tx, ctx: RequestContext, column: Column, id: number): Promise<WireRecord> {
  const target = definitionOf(column.target!.schema);
  const row = await tx.findOneBy(ormEntityOf(column.target!.schema), { ecosystemId: ctx.ecosystemId, id });
  if (!row) return {};
  const shown = target.resource.reference.map((property) => target.byProperty.get(property)!);
  return Object.fromEntries(shown.map((label) => [label.property, toWire(row[label.field], label)]));
}
