import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';

export interface RecordAction {
  label: string;
  run: () => void;
  disabled?: boolean;
}
/** Menu of actions on a record besides editing; hidden without actions. */
export function ActionsMenu({ label, actions }: { label: string; actions: readonly (RecordAction | false | undefined)[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offered = actions.filter((action) => action !== false && action !== undefined);
  if (offered.length === 0) return null;
  return (
    <>
      <IconButton aria-label={label} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <MoreHorizIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offered.map(({ label: caption, run, disabled = false }) => (
          <MenuItem
            key={caption}
            disabled={disabled}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {caption}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
