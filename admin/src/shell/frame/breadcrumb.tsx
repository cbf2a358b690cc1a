import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n';
import { usePage } from '../use-page';

/** The page one is in, with its neighbours one press away (PLT-053). */
export function Breadcrumb({ app }: { app: string }) {
  const translate = useTranslate();
  const { pages, active } = usePage(app);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!active) return null;
  return (
    <Box component="nav" aria-label={translate('shell.breadcrumb')} sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
      <Box component="span" aria-hidden sx={{ color: 'divider', px: 0.5 }}>
        /
      </Box>
      <Button
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandIcon sx={{ fontSize: 16 }} />}
      >
        {translate(`shell.pages.${active.key}`)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onClick={() => setAnchor(null)}>
        {pages.map(({ key, to }) => (
          <MenuItem key={key} component={Link} to={to} selected={key === active.key}>
            {translate(`shell.pages.${key}`)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
