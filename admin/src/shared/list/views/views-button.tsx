import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import {
  Divider,
  ListItemText,
  Menu,
  MenuItem,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  List,
  ListItem,
  DialogContentText,
  TextField,
} from '@mui/material';
import { useState, useId } from 'react';
import { useTranslate } from '../../../i18n';
import { ToolbarButton } from '../toolbar-button';
import { useViews, type Views } from './use-views';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { ActionDialog } from '../../../shell/action-dialog';

interface NameDialogProps {
  title: string;
  text?: string;
  /** The current name. */
  name: string;
  /** Returns a note on a name. */
  hint?: (name: string) => string | undefined;
  /** Returns why a name is refused. */
  refusal?: (name: string) => string | undefined;
  onName: (name: string) => void;
  onClose: () => void;
}
const longest = 60;

/** Asks for the name of a view. */
function NameDialog({ title, text, name: before, hint, refusal, onName, onClose }: NameDialogProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(before);
  const name = typed.trim();
  const refused = refusal?.(name);
  const submit = (): void => {
    if (name && !refused) onName(name);
  };
  return (
    <ActionDialog
      title={title}
      action={translate('ra.action.save')}
      onAction={submit}
      disabled={!name || refused !== undefined}
      onClose={onClose}
      isForm
    >
      {text && <DialogContentText sx={{ mb: 4 }}>{text}</DialogContentText>}
      <TextField
        autoFocus
        fullWidth
        required
        label={translate('forms.views.name')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        error={refused !== undefined}
        helperText={refused ?? (name && hint?.(name))}
        slotProps={{ htmlInput: { maxLength: longest }, formHelperText: { role: 'status' } }}
        sx={{ mt: 1 }}
      />
    </ActionDialog>
  );
}

/** Renames and deletes the saved views of a list. */
function ManageViews({ views, onClose }: { views: Views; onClose: () => void }) {
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

/** Menu of the saved views of a list: chooses, saves, renames and deletes them. */
export function ViewsButton() {
  const translate = useTranslate();
  const views = useViews();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const { names, current } = views;
  const open = (which: typeof dialog) => (): void => {
    setAnchor(null);
    setDialog(which);
  };
  const close = (): void => {
    setDialog(null);
    // The menu item that opened it is gone.
    button?.focus();
  };
  return (
    <>
      <ToolbarButton
        icon={<BookmarkIcon fontSize="small" />}
        caption={current ? translate('forms.views.current', { name: current }) : translate('forms.views.title')}
        isOn={current !== undefined}
        iconBelow={current === undefined ? 'xl' : 'sm'}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setButton(currentTarget);
        }}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': translate('forms.views.title') }, paper: { sx: { maxWidth: 340 } } }}
      >
        {names.map((name) => (
          <MenuItem
            key={name}
            role="menuitemradio"
            aria-checked={name === current}
            selected={name === current}
            onClick={() => {
              setAnchor(null);
              views.apply(name);
            }}
          >
            <ListItemText primary={name} slotProps={{ primary: { noWrap: true } }} />
          </MenuItem>
        ))}
        {names.length > 0 && <Divider />}
        <MenuItem onClick={open('save')}>{translate('forms.views.save')}</MenuItem>
        {names.length > 0 && <MenuItem onClick={open('manage')}>{translate('forms.views.manage')}</MenuItem>}
      </Menu>
      {dialog === 'save' && (
        <NameDialog
          title={translate('forms.views.saveTitle')}
          text={translate('forms.views.saveText')}
          name={current ?? ''}
          hint={(name) => (views.named(name) ? translate('forms.views.replaces') : undefined)}
          onName={(name) => {
            views.save(name);
            close();
          }}
          onClose={close}
        />
      )}
      {dialog === 'manage' && <ManageViews views={views} onClose={close} />}
    </>
  );
}
