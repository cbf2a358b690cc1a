import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';
import { useTranslate } from '../../i18n';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { during } from '../../shell/notices';
import { labelOf, schemaOf } from '../../providers/resources';
import { actionTexts } from '../action-texts';

/** Archives or deletes a record after a Yes (CRM-O51); reports success only after the API has answered (CRM-F14). */
export function useRemove(resource: string, onRemoved?: () => void): { ask: (record: RaRecord) => void; dialog: ReactNode } {
  const translate = useTranslate();
  const provider = useDataProvider();
  const queries = useQueryClient();
  const [record, setRecord] = useState<RaRecord | null>(null);
  const archives = schemaOf(resource)['x-resource'].archive;
  const remove = async (): Promise<void> => {
    if (!record) return;
    setRecord(null);
    const done = await during(
      provider.delete(resource, { id: record.id, previousData: record }),
      actionTexts(resource, archives ? 'ARCHIVE' : 'DELETE'),
    );
    if (!done) return;
    onRemoved?.();
    // The record itself is gone; only what lists it is read again.
    await queries.invalidateQueries({ queryKey: [resource], predicate: ({ queryKey }) => queryKey[1] !== 'getOne' });
  };
  const name = labelOf(resource, record);
  const kind = archives ? 'archive' : 'delete';
  return {
    ask: setRecord,
    dialog: record && (
      <ConfirmDialog
        open
        title={translate(`forms.remove.${kind}.title`, { name })}
        text={translate(`forms.remove.${kind}.text`, { name })}
        onYes={() => void remove()}
        onNo={() => setRecord(null)}
      />
    ),
  };
}
