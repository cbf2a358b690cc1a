import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { Divider, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../i18n';
import { ToolbarButton } from '../toolbar-button';
import { ManageViews } from './manage-views';
import { NameDialog } from './name-dialog';
import { useViews } from './use-views';

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
