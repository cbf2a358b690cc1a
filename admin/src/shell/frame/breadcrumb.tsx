import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n';
import { useRouteMeta } from '../route-meta';
import { usePage } from '../use-page';

/** The current page and, in a menu, its neighbours (PLT-053). A page can override both (PLT-044). */
export function Breadcrumb({ app }: { app: string }) {
  const translate = useTranslate();
  const { pages, active } = usePage(app);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { breadcrumb } = useRouteMeta();
  const text = breadcrumb.text ?? (active && `shell.pages.${active.key}`);
  if (!text) return null;
  const items = breadcrumb.items ?? pages.map(({ key, to }) => ({ text: `shell.pages.${key}`, to }));
  return (
    <Box component="nav" aria-label={translate('shell.breadcrumb')} sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
      <Box component="span" aria-hidden sx={{ color: 'divider', px: 0.5 }}>
        {breadcrumb.split ?? '/'}
      </Box>
      <Button
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandIcon sx={{ fontSize: 16 }} />}
      >
        {translate(text)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onClick={() => setAnchor(null)}>
        {items.map((item) => (
          <MenuItem key={item.to} component={Link} to={item.to} selected={item.text === text}>
            {translate(item.text)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
