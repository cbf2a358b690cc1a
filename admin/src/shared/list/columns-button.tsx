import CheckIcon from '@mui/icons-material/Check';
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import { Box, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { ToolbarButton, type ToolbarButtonProps } from './toolbar-button';
import type { ColumnChoice } from './use-columns';

/** Menu to choose the columns of a list. */
export function ColumnsButton({
  choices,
  onChoose,
  iconBelow,
}: Pick<ToolbarButtonProps, 'iconBelow'> & {
  choices: readonly ColumnChoice[];
  onChoose: (name: string, shown: boolean) => void;
}) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('ra.action.select_columns');
  return (
    <>
      {/* A phone has a row of its own kind, without columns to choose. */}
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <ToolbarButton
          icon={<ViewColumnIcon fontSize="small" />}
          caption={label}
          iconBelow={iconBelow}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      </Box>
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
