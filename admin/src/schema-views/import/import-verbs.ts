import type { ImportedRecords, RecordImport, RecordImportPreview, RecordImportPreviewRequest, UndoneImport } from '@kantoor/schemas';
import { api } from '../../providers/http';
import { pathOf } from '../../providers/resources';
import type { Previewed } from './import-wire';

interface TakenRows extends Previewed {
  resource: string;
  /** The rows to import, by index. */
  taken: ReadonlySet<number>;
}

export const importVerbs = {
  importPreview: async ({ resource, file }: { resource: string; file: RecordImportPreviewRequest }): Promise<Previewed> => {
    const { body } = await api.post<RecordImportPreview>(`/api/${pathOf(resource)}/import/preview`, { body: file });
    return { file, rows: body.rows };
  },
  /** Imports these rows exactly as shown. */
  importRun: async ({ resource, file, rows, taken }: TakenRows): Promise<ImportedRecords> => {
    const chosen: RecordImport['rows'] = file.rows.flatMap((row, i) => (taken.has(i) ? [{ ...row, version: rows[i]!.version }] : []));
    return (await api.post<ImportedRecords>(`/api/${pathOf(resource)}/import`, { body: { ...file, rows: chosen } })).body;
  },
  /** Undoes an import, except for records that were changed or used since. */
  importUndo: async ({ resource, importId }: { resource: string; importId: number }): Promise<UndoneImport> =>
    (await api.post<UndoneImport>(`/api/${pathOf(resource)}/import/${importId}/undo`)).body,
};
export type ImportVerbs = typeof importVerbs;
