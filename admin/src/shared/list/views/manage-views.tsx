import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, IconButton, List, ListItem, ListItemText } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from '../../../i18n';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { NameDialog } from './name-dialog';
import type { Views } from './use-views';

/** Renames and deletes the saved views of a list. */
export function ManageViews({ views, onClose }: { views: Views; onClose: () => void }) {
  const translate = useTranslate();
  const heading = useId();
  const [renamed, setRenamed] = useState<string | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const isTaken = (name: string): boolean => ![undefined, renamed].includes(views.named(name));
  const remove = (name: string): void => {
    views.remove(name);
    setRemoved(null);
    if (views.names.length === 1) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading} variant="h2">
        {translate('forms.views.title')}
      </DialogTitle>
      <DialogContent>
        <List disablePadding>
          {views.names.map((name) => (
            <ListItem key={name} disableGutters sx={{ gap: 1 }}>
              <ListItemText primary={name} slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }} />
              <IconButton aria-label={translate('forms.views.rename', { name })} onClick={() => setRenamed(name)}>
                <EditIcon fontSize="small" />
              </IconButton>
              <IconButton aria-label={translate('forms.views.delete', { name })} onClick={() => setRemoved(name)}>
                <DeleteIcon fontSize="small" />
              </IconButton>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
      {renamed !== null && (
        <NameDialog
          title={translate('forms.views.rename', { name: renamed })}
          name={renamed}
          refusal={(name) => (isTaken(name) ? translate('forms.views.taken') : undefined)}
          onName={(name) => {
            views.rename(renamed, name);
            setRenamed(null);
          }}
          onClose={() => setRenamed(null)}
        />
      )}
      {removed !== null && (
        <ConfirmDialog
          open
          title={translate('forms.views.deleteTitle', { name: removed })}
          text={translate('forms.views.deleteText')}
          onYes={() => remove(removed)}
          onNo={() => setRemoved(null)}
        />
      )}
    </Dialog>
  );
}
