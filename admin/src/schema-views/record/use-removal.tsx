import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RestoreIcon from '@mui/icons-material/UnarchiveOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { useContext, useState, type ReactNode } from 'react';
import { useDelete, useUpdate, type RaRecord } from 'react-admin';
import { useTranslate } from '../../i18n';
import { useVerbs } from '../../providers/data/verbs';
import { labelOf, hintOf } from '../../providers/resources';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { useOutcome } from '../../shell/notices';
import { actionTexts } from '../action-texts';
import { useCanWrite } from '../can-write';
import { RecordMeta } from '../record-meta';
import { wholeRecord } from '../whole-record';

export interface Removal {
  label: string;
  Icon: SvgIconComponent;
  /** Asks before it archives or deletes; restores an archived record without a question, as nothing is lost. */
  run: () => void;
  dialog: ReactNode;
}

/** Archives, deletes or restores a record (CRM-O51), if the user may; success is reported after the API has responded (CRM-F14). */
export function useRemoval(resource: string, record: RaRecord, onDone?: () => void): Removal | null {
  const translate = useTranslate();
  const canWrite = useCanWrite(resource);
  const [isAsking, setAsking] = useState(false);
  const { archive, delete: deletes, restore: restores } = hintOf(resource);
  const provider = useVerbs('records');
  const meta = useContext(RecordMeta);
  const [remove] = useDelete<RaRecord>();
  const [update] = useUpdate<RaRecord>(
    resource,
    { id: record.id, previousData: record, data: record, meta: wholeRecord },
    { returnPromise: true, mutationFn: () => provider.recordRestore({ resource, record }) },
  );
  const isRestored = Boolean(restores && record.archivedAt);
  const { mutateAsync } = useOutcome(
    () => (isRestored ? update() : remove(resource, { id: record.id, previousData: record, meta }, { returnPromise: true })),
    actionTexts(resource, isRestored ? 'UPDATE' : archive ? 'ARCHIVE' : 'DELETE'),
  );
  if (!canWrite || (!archive && !deletes)) return null;
  // The view of the record disappears with it; a refusal was already reported.
  const run = (): void => void mutateAsync().then(onDone, () => undefined);
  if (isRestored) return { label: translate('forms.restore'), Icon: RestoreIcon, run, dialog: null };
  const confirmed = (): void => {
    setAsking(false);
    run();
  };
  const kind = archive ? 'archive' : 'delete';
  const name = labelOf(resource, record);
  return {
    label: translate(archive ? 'forms.archive' : 'ra.action.delete'),
    Icon: archive ? ArchiveIcon : DeleteIcon,
    run: () => setAsking(true),
    dialog: isAsking && (
      <ConfirmDialog
        open
        title={translate(`forms.remove.${kind}.title`, { name })}
        text={translate(`forms.remove.${kind}.text`, { name })}
        onYes={confirmed}
        onNo={() => setAsking(false)}
      />
    ),
  };
}
