import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { api } from '../../providers/http';
import { during } from '../../shell/notices';
import { pathOf, schemaOf } from '../../providers/resources';
import { actionTexts } from '../action-texts';

/** Whether this record was archived and may be taken back. */
export const isRestorable = (resource: string, record: RaRecord): boolean =>
  Boolean(schemaOf(resource)['x-resource'].restore && record.archivedAt);

/** Takes an archived record back; nothing is lost by it, so nothing is asked. */
export function useRestore(resource: string, onRestored?: () => void): (record: RaRecord) => Promise<void> {
  const queries = useQueryClient();
  return async ({ id, version }) => {
    const restored = api.post(`/api/${pathOf(resource)}/${Number(id)}/restore`, { ifMatch: version as number });
    if (!(await during(restored, actionTexts(resource, 'UPDATE')))) return;
    onRestored?.();
    await queries.invalidateQueries({ queryKey: [resource] });
  };
}
