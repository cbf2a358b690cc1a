import { Alert, Button } from '@mui/material';
import { useTranslate } from '../../i18n';
import { ConflictDialog, type FieldTexts } from './conflict-dialog';
import type { Versioned } from './held-draft';
import type { Draft } from './use-draft';

interface DraftNoticesProps<R extends Versioned, D extends object> {
  draft: Draft<R, D>;
  /** Formats the contents of the form by field. */
  asTexts: (data: D) => FieldTexts;
  nameOf: (field: string) => string;
}

/** Notices above a form: earlier input was restored, or the record was saved elsewhere meanwhile. */
export function DraftNotices<R extends Versioned, D extends object>({ draft, asTexts, nameOf }: DraftNoticesProps<R, D>) {
  const translate = useTranslate();
  const { data, theirs, restored, isComparing, compare, discard } = draft;
  return (
    <>
      {theirs && (
        <Alert
          severity="warning"
          variant="outlined"
          sx={{ mb: 4 }}
          action={
            <Button color="inherit" onClick={() => compare(true)}>
              {translate('conflict.compare')}
            </Button>
          }
        >
          {translate(`conflict.${theirs.isOwn ? 'own' : 'others'}.arrived`)}
        </Alert>
      )}
      {restored && !theirs && (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ mb: 4 }}
          action={
            <Button color="inherit" onClick={discard}>
              {translate('draft.discard')}
            </Button>
          }
        >
          {translate('draft.restored')}
        </Alert>
      )}
      {theirs && isComparing && (
        <ConflictDialog
          mine={asTexts(data)}
          theirs={asTexts(theirs.data)}
          isOwn={theirs.isOwn}
          nameOf={nameOf}
          onKeepMine={draft.keepMine}
          onTakeTheirs={draft.takeTheirs}
          onClose={() => compare(false)}
        />
      )}
    </>
  );
}
