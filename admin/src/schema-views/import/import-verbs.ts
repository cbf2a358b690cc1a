import type { ImportedRecords, RecordImport, RecordImportPreview, RecordImportPreviewRequest, UndoneImport } from '@kantoor/schemas';
import { api } from '../../providers/http';
import { pathOf } from '../../providers/resources';
import type { PageOfPreview, Previewed } from './import-wire';

interface ChosenRows extends Previewed {
  resource: string;
  /** The rows to import, by index. */
  chosen: ReadonlySet<number>;
}

interface PreviewRequest {
  resource: string;
  file: RecordImportPreviewRequest;
  page: PageOfPreview;
}

export const importVerbs = {
  importPreview: async ({ resource, file, page: pageOfPreview }: PreviewRequest): Promise<Previewed> => {
    const { page, perPage, kind, allTheSame } = pageOfPreview;
    const query = new URLSearchParams({
      range: JSON.stringify([page * perPage, (page + 1) * perPage - 1]),
      sort: JSON.stringify(['kind', 'ASC']),
      ...(kind !== null && { filter: JSON.stringify({ kind, allTheSame: [...allTheSame] }) }),
    }).toString();
    const { body, headers } = await api.post<RecordImportPreview>(`/api/${pathOf(resource)}/import/preview?${query}`, { body: file });
    return { ...body, file, total: Number(headers.get('content-range')?.split('/')[1] ?? body.rows.length) };
  },
  /** Imports these rows exactly as shown. */
  importRun: async ({ resource, file, outline, chosen }: ChosenRows): Promise<ImportedRecords> => {
    const sent: RecordImport['rows'] = file.rows.flatMap((row, i) => (chosen.has(i) ? [{ ...row, version: outline[i]!.version }] : []));
    return (await api.post<ImportedRecords>(`/api/${pathOf(resource)}/import`, { body: { ...file, rows: sent } })).body;
  },
  /** Undoes an import, except for records that were changed or used since. */
  importUndo: async ({ resource, importId }: { resource: string; importId: number }): Promise<UndoneImport> =>
    (await api.post<UndoneImport>(`/api/${pathOf(resource)}/import/${importId}/undo`)).body,
};

declare module '../../providers/data/verbs' {
  interface VerbsOf {
    import: typeof importVerbs;
  }
}
