import { Injectable } from '@nestjs/common';
import { comparedName, type EntitySchema } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import { type Column, toWire } from '../columns/index.js';
import type { Tx } from '../../storage/database/index.js';
import { grouped } from '../../runtime/grouped.js';
import { RecordBatch, type StoredRecord } from '../records/index.js';
import type { Brings, Link } from './imported.js';
import { bringsOne, relatedField, type FileRow, type FileShape } from './file-shape.rules.js';
import { cellOf, readCell } from './read-cell.rules.js';
import { remarksOf } from './new-record-remarks.js';
import { keyTextsOfRows, lackedBy, mapped, type ValidatedRow, validateRows } from './validate-rows.rules.js';

/**
 * A row of the file with the related record it brings: an existing one (`id`), or a new one (`maker`: the row that supplies its values).
 */
export interface RowWithRelated extends ValidatedRow {
  related: { id: number } | { maker: number; values: Record<string, unknown> } | null;
}

/** Returns the name of a record of this kind, from the cells of a row. */
export const calledIn =
  ({ 'x-resource': { label } }: EntitySchema, { columns }: FileShape) =>
  ({ cells }: FileRow): string =>
    label
      .map((property) => {
        const at = columns.findIndex((column) => column?.property === property);
        const read = at < 0 ? { value: '' } : readCell(cells[at] ?? null, columns[at]!);
        return 'value' in read ? String(read.value ?? '') : '';
      })
      .filter(Boolean)
      .join(' ');

const nameOf = ({ 'x-resource': { label } }: EntitySchema, record: Readonly<Record<string, unknown>>): string =>
  label.map((field) => String(record[field] ?? '')).join(' ');

/** Related records of another kind in the rows of a file: an existing one is linked unchanged, otherwise a new one is created. */
@Injectable()
export class RelatedRecords {
  constructor(private readonly batch: RecordBatch) {}

  /** Adds to the rows the records they bring. An error in such a record is an error of the row. */
  async besideRows(
    tx: Tx,
    ctx: RequestContext,
    { as, when, schema, hooks, links }: Brings,
    shape: FileShape,
    calledOf: (row: FileRow) => string,
    fileRows: readonly FileRow[],
    rows: readonly ValidatedRow[],
  ): Promise<RowWithRelated[]> {
    const places = fileRows.flatMap((row, i) => (bringsOne(shape, when, row) ? [i] : []));
    const bringing = places.map((i) => fileRows[i]!);
    const known = new Map<number, StoredRecord>();
    for (const { key, texts } of await keyTextsOfRows(shape, bringing))
      for (const record of await this.batch.known(tx, ctx, schema, { property: key.property, within: [], texts }))
        known.set(record.id, record);
    const validated = await remarksOf(tx, ctx, hooks, await validateRows(schema, shape, bringing, [...known.values()], hooks, calledOf));

    const ids = rows.flatMap(({ before }) => before?.id ?? []);
    const linksOf = grouped((await links.of(tx, ctx, ids)).map(({ id, relatedId }) => [id, relatedId]));
    const linkedIds = [...linksOf.values()].flat();
    const linked = new Map((await this.batch.seen(tx, ctx, schema, linkedIds)).map((record) => [record.id, record]));
    const makers = new Map<string, number>();
    const valuesBy = new Map<number, Record<string, unknown>>();

    const result: RowWithRelated[] = rows.map((row) => ({ ...row, related: null }));
    await mapped(places, (i, at) => {
      const row = rows[i]!;
      const one = validated[at]!;
      const theirs = (row.before && linksOf.get(row.before.id)) ?? [];
      const called = nameOf(schema, one.values);
      // Our own exports put the names of all linked records in one cell.
      const linkedNames = theirs.flatMap((id) => (linked.has(id) ? [comparedName(nameOf(schema, linked.get(id)!))] : []));
      if (linkedNames.length > 1 && isListOf(comparedName(called), linkedNames)) return;
      // A record without a key is matched by name among those already linked.
      const sameNamed = theirs.find(
        (id) => one.key === null && linked.has(id) && comparedName(nameOf(schema, linked.get(id)!)) === comparedName(called),
      );
      const id = one.before?.id ?? sameNamed;
      if (one.errors.length > 0) {
        const errors = one.errors.map(({ field, code }) => ({ field: relatedField(as, field), code }));
        result[i] = { ...row, outcome: 'refused', changes: [], errors: [...row.errors, ...errors], related: null };
      } else if (id !== undefined) {
        const isLinked = theirs.includes(id);
        const record = one.before ?? linked.get(id)!;
        const changes = isLinked ? [] : shownOf(as, shape, record);
        result[i] = withChanges(warned(row, as, lackedBy(record, shape, bringing[at]!)), changes, isLinked ? null : { id });
      } else {
        const key = one.key ?? `row ${i}`;
        const maker = makers.get(key) ?? i;
        makers.set(key, maker);
        const changes = one.changes.map((change) => ({ ...change, field: relatedField(as, change.field) }));
        const lacks = maker === i ? one.lacks.map((field) => relatedField(as, field)) : [];
        const alike = maker === i ? one.alike.map((like) => ({ ...like, field: relatedField(as, like.field) })) : [];
        const lacked = maker === i ? [] : lackedBy(valuesBy.get(maker)!, shape, bringing[at]!);
        if (maker === i) valuesBy.set(i, one.values);
        const shown = withChanges(warned(row, as, lacked), changes, { maker, values: one.values });
        result[i] = { ...shown, lacks: [...row.lacks, ...lacks], alike: [...row.alike, ...alike] };
      }
    });
    return result;
  }

  /** Creates the records that the rows bring and links them to the written records; `idOf` maps a row index to its record. */
  async write(
    tx: Tx,
    ctx: RequestContext,
    { schema, hooks, links }: Brings,
    rows: readonly RowWithRelated[],
    idOf: (place: number) => number | undefined,
  ): Promise<{ links: Link[]; made: StoredRecord[] }> {
    const makers = [...new Set(rows.flatMap(({ related }) => (related && 'maker' in related ? [related.maker] : [])))];
    const values = makers.map((place) => (rows[place]!.related as { values: Record<string, unknown> }).values);
    const made = await this.batch.insert(tx, ctx, schema, values, hooks.duplicates);
    const madeBy = new Map(makers.map((place, at) => [place, made[at]!.id]));
    const wanted = rows.flatMap(({ related }, place): Link[] => {
      const id = idOf(place);
      if (!related || id === undefined) return [];
      return [{ id, relatedId: 'id' in related ? related.id : madeBy.get(related.maker)! }];
    });
    const unique = [...new Map(wanted.map((link) => [`${link.id} ${link.relatedId}`, link])).values()];
    await links.link(tx, ctx, unique);
    return { links: unique, made };
  }
}

/** Whether a text lists exactly these names; a name may contain commas. */
const isListOf = (text: string, names: readonly string[]): boolean =>
  names
    .toSorted((one, other) => other.length - one.length)
    .reduce<string | null>((rest, name) => (rest?.includes(name) ? rest.replace(name, '') : null), text)
    ?.replace(/[,\s]/g, '') === '';

/** Returns the values of a known record in the columns of the file. */
const shownOf = (as: string, { columns }: FileShape, record: StoredRecord): ValidatedRow['changes'] =>
  columns
    .filter((column) => column !== undefined)
    .map((column) => ({ field: relatedField(as, column.property), before: null, after: cellOf(toWire(record[column.field], column)) }))
    .filter(({ after }) => after !== null);

/** A known record stays as it is, so values of the row that it lacks are not written (said, never dropped in silence). */
const warned = (row: ValidatedRow, as: string, lacked: readonly Column[]): ValidatedRow => ({
  ...row,
  warnings: [...row.warnings, ...lacked.map(({ property }) => ({ pointer: `/${as}/${property}`, code: 'IMPORT_NOT_TAKEN_OVER' as const }))],
});

function withChanges(row: ValidatedRow, changes: ValidatedRow['changes'], related: RowWithRelated['related']): RowWithRelated {
  if (row.errors.length > 0) return { ...row, related: null };
  const outcome = row.outcome === 'unchanged' && changes.length > 0 ? 'changed' : row.outcome;
  return { ...row, outcome, changes: [...row.changes, ...changes], related };
}
