import { placeholdersOf, written } from '@kantoor/schemas';
import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../i18n';

interface InsertPlaceholderProps {
  into: string;
  /** Kind of mail, which decides the placeholders. */
  emailType?: string | undefined;
  onInsert: (text: string) => void;
}

/** Menu of the placeholders that a mail fills in, with descriptions in the user's language; the chosen one is inserted (PLT-O36). */
export function InsertPlaceholder({ into, emailType, onInsert }: InsertPlaceholderProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const insert = (name: string): void => {
    setAnchor(null);
    onInsert(written(name));
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        aria-label={translate('mail.insertInto', { field: into })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ justifySelf: 'start', mt: 1 }}
      >
        {translate('mail.insert')}
      </Button>
      {/* The caret goes on behind what was inserted, and not back to the button. */}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} disableRestoreFocus>
        {placeholdersOf(emailType).map((name) => (
          <MenuItem key={name} onClick={() => insert(name)}>
            {translate(`mail.follows.${name}`)}
            <Box component="span" sx={{ ml: 'auto', pl: 4, color: 'text.secondary' }}>
              {written(name)}
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
