import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from '../../i18n';
import { RowsTable } from '../list/rows-table';

export type FieldTexts = Readonly<Record<string, string>>;
interface ConflictDialogProps {
  /** Both versions by field, in display format. */
  mine: FieldTexts;
  theirs: FieldTexts;
  /** The other version was saved by the same user in another window. */
  isOwn: boolean;
  nameOf: (field: string) => string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Returns to the form; both versions are kept. */
  onClose: () => void;
}

/** Dialog for a record that was saved elsewhere meanwhile: shows both sides of every difference and lets the user choose. */
export function ConflictDialog({ mine, theirs, isOwn, nameOf, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const translate = useTranslate();
  const say = (text: string): string => translate(`conflict.${isOwn ? 'own' : 'others'}.${text}`);
  const fields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const different = fields.filter((field) => (mine[field] ?? '') !== (theirs[field] ?? ''));
  return (
    <Dialog open maxWidth="sm" fullWidth onClose={onClose} aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title" variant="h2">
        {say('title')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{say('text')}</DialogContentText>
        <RowsTable
          rows={different}
          idOf={(field) => field}
          columns={[
            { name: 'field', label: translate('conflict.field'), text: nameOf },
            { name: 'mine', label: say('mine'), text: (field) => mine[field] || '–' },
            { name: 'theirs', label: say('theirs'), text: (field) => theirs[field] || '–' },
          ]}
          sx={{ mt: 3, '& td': { whiteSpace: 'normal', overflowWrap: 'anywhere', py: 1.5 } }}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onTakeTheirs}>
          {say('reload')}
        </Button>
        <Button variant="contained" onClick={onKeepMine}>
          {translate('conflict.keep')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
