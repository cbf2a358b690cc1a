import { importDoubts, importKindOf, importKinds, type PreviewedRow, type RecordImportPreview } from '@kantoor/schemas';
import type { Reply } from './fake-api';

/** Returns how the API answers a preview of these rows: the page that the path asks for, in the order that it asks for. */
export function previewReply(
  path: string,
  rows: readonly (Partial<PreviewedRow> & { line: number })[],
  unknown: RecordImportPreview['unknown'] = [],
): Reply {
  const whole = rows.map((row): PreviewedRow => ({
    ...{ outcome: 'new', isDouble: false, key: String(row.line), version: null },
    ...{ changes: [], errors: [], warnings: [], lacks: [], alike: [] },
    ...row,
  }));
  const outline = whole.map(({ outcome, version, isDouble, key, ...row }) => ({
    ...{ outcome, version, double: isDouble ? (key ?? '') : null },
    doubts: importDoubts.filter((doubt) => row[doubt].length > 0),
  }));
  const query = new URL(path, 'http://kantoor.test').searchParams;
  const [from, to] = JSON.parse(query.get('range')!) as [number, number];
  const { kind, allTheSame = [] } = JSON.parse(query.get('filter') ?? '{}') as { kind?: string; allTheSame?: [] };
  const selected = whole
    .map((row, at) => ({ row, kind: importKindOf(outline[at]!, new Set(allTheSame), false), key: outline[at]!.double ?? '' }))
    .filter((each) => kind === undefined || each.kind === kind)
    .sort((a, b) => importKinds.indexOf(a.kind) - importKinds.indexOf(b.kind) || a.key.localeCompare(b.key));
  const page = selected.slice(from, to + 1);
  return {
    body: {
      outline,
      warned: whole.filter(({ warnings }) => warnings.length > 0).length,
      unknown,
      doubted: whole.filter((row) => row.outcome !== 'refused' && row.lacks.length + row.alike.length > 0),
      rows: page.map(({ row }) => row),
    },
    headers: { 'content-range': `rows ${page.length === 0 ? '*' : `${from}-${from + page.length - 1}`}/${selected.length}` },
  };
}

interface SentFile {
  fields: string[];
  rows: { line: number; cells: string[] }[];
}
/** The same where rows are refused whose text in a field of few values is not known. */
export function refusingReply(
  path: string,
  { fields, rows }: SentFile,
  { field, code, isKnown }: { field: string; code: string; isKnown: (text: string) => boolean },
): Reply {
  const texts = rows.map(({ cells }) => cells[fields.indexOf(field)] ?? '');
  const unknown = [...new Set(texts)].filter((text) => !isKnown(text));
  return previewReply(
    path,
    rows.map(({ line }, at) =>
      isKnown(texts[at]!) ? { line, key: null } : { line, key: null, outcome: 'refused', errors: [{ field, code }] },
    ),
    unknown.map((text) => ({ field, text, rows: texts.filter((other) => other === text).length })),
  );
}
