import CheckIcon from '@mui/icons-material/Check';
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import { Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import type { ColumnChoice } from './use-columns';

/** Chooses the columns of a list. */
export function ColumnsButton({
  choices,
  onChoose,
}: {
  choices: readonly ColumnChoice[];
  onChoose: (name: string, shown: boolean) => void;
}) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('ra.action.select_columns');
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ViewColumnIcon fontSize="small" />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        // A phone has a row of its own kind, without columns to choose.
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-label': label } }}>
        {choices.map(({ name, label: caption, shown }) => (
          <MenuItem key={name} role="menuitemcheckbox" aria-checked={shown} onClick={() => onChoose(name, !shown)}>
            <ListItemIcon sx={{ minWidth: 28 }}>{shown && <CheckIcon sx={{ fontSize: 18 }} />}</ListItemIcon>
            <ListItemText primary={caption} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
