import {
  type ImportKind,
  importDoubts,
  importKindOf,
  importKinds,
  isOfFewValues,
  type OutlinedRow,
  type PreviewedRow,
  type PropertySchema,
  type RecordImportPreview,
  type RecordImportPreviewRequest,
} from '@kantoor/schemas';
import { Problem } from '../../runtime/problems/index.js';
import { type ListRequest, listRequest } from '../records/index.js';
import { relatedField } from './file-shape.rules.js';
import type { Imported } from './imported.js';

/** Which rows of a file are shown in full. */
export interface PreviewQuery extends ListRequest {
  kind: ImportKind | undefined;
  allTheSame: ReadonlySet<(typeof importDoubts)[number]>;
  byKind: boolean;
}

const usualRows = 200;
/** Rows of each doubt, and unknown texts, that a preview names. */
const namedMax = 50;

/** Parses `range=[0,199]`, `sort=["kind","ASC"]` and `filter={"kind":"skipped","allTheSame":["alike"]}`; without a sort, the order of the file. */
export function previewQuery(query: Record<string, unknown>): PreviewQuery {
  const request = listRequest(query, usualRows);
  const { kind, allTheSame = [], ...others } = request.filter;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new Problem('BAD_REQUEST', { detail: `There is no filter ${unknown}` });
  const isOneOf = <Name extends string>(names: readonly Name[], name: unknown): name is Name => names.includes(name as Name);
  if (kind !== undefined && !isOneOf(importKinds, kind)) throw new Problem('BAD_REQUEST', { detail: 'There is no such kind' });
  if (!Array.isArray(allTheSame) || !allTheSame.every((doubt) => isOneOf(importDoubts, doubt)))
    throw new Problem('BAD_REQUEST', { detail: 'There is no such doubt' });
  if (request.sort && (request.sort.property !== 'kind' || request.sort.direction !== 'ASC'))
    throw new Problem('BAD_REQUEST', { detail: 'sort must be ["kind","ASC"]' });
  return { ...request, kind, allTheSame: new Set(allTheSame), byKind: request.sort !== undefined };
}

const byText = (one: string, other: string): number => (one < other ? -1 : one === other ? 0 : 1);

const outlineOf = ({ outcome, version, isDouble, key, ...row }: PreviewedRow): OutlinedRow => ({
  outcome,
  version,
  double: isDouble ? (key ?? '') : null,
  doubts: importDoubts.filter((doubt) => row[doubt].length > 0),
});
const shownOf = ({ line, outcome, isDouble, key, version, changes, errors, warnings, lacks, alike }: PreviewedRow): PreviewedRow => ({
  ...{ line, outcome, isDouble, key, version, changes, errors, warnings, lacks, alike },
});

/** Errors of a cell whose text may mean one of the values of its field. */
const unknownCodes: ReadonlySet<string> = new Set(['FIELD_NOT_ALLOWED', 'FIELD_FORMAT', 'FIELD_NUMBER_DOUBTFUL']);

/** Returns unknown texts of fields with few values, each once; those of the most rows come first. */
function unknownIn(
  rows: readonly PreviewedRow[],
  { fields, rows: sent }: RecordImportPreviewRequest,
  { schema, brings }: Imported,
): Unknown {
  const propertyOf = new Map<string, PropertySchema>([
    ...Object.entries(schema.properties),
    ...Object.entries(brings?.schema.properties ?? {}).map(([name, property]) => [relatedField(brings!.as, name), property] as const),
  ]);
  const found = new Map<string, Unknown[number]>();
  for (const [i, { errors }] of rows.entries())
    for (const { field, code } of errors) {
      const text = String(sent[i]!.cells[fields.indexOf(field)] ?? '').trim();
      if (!unknownCodes.has(code) || text === '' || !isOfFewValues(propertyOf.get(field))) continue;
      const name = JSON.stringify([field, text]);
      found.set(name, { field, text, rows: (found.get(name)?.rows ?? 0) + 1 });
    }
  return [...found.values()].sort((one, other) => other.rows - one.rows).slice(0, namedMax);
}
type Unknown = RecordImportPreview['unknown'];

/** Returns the outline of all rows, and those of the page in full; `total`: the rows that the filter selects. */
export function previewPage(
  rows: readonly PreviewedRow[],
  file: RecordImportPreviewRequest,
  imported: Imported,
  { kind, allTheSame, byKind, offset, limit }: PreviewQuery,
): RecordImportPreview & { total: number } {
  const outline = rows.map(outlineOf);
  const selected = rows
    .map((row, at) => ({ row, key: outline[at]!.double ?? '', kind: importKindOf(outline[at]!, allTheSame, false) }))
    .filter((each) => kind === undefined || each.kind === kind);
  if (byKind) selected.sort((one, other) => importKinds.indexOf(one.kind) - importKinds.indexOf(other.kind) || byText(one.key, other.key));
  const doubted = new Set(
    importDoubts.flatMap((doubt) => rows.filter((row) => row.outcome !== 'refused' && row[doubt].length > 0).slice(0, namedMax)),
  );
  return {
    outline,
    warned: rows.filter(({ warnings }) => warnings.length > 0).length,
    unknown: unknownIn(rows, file, imported),
    doubted: [...doubted].map(shownOf),
    rows: selected.slice(offset, offset + limit).map(({ row }) => shownOf(row)),
    total: selected.length,
  };
}
