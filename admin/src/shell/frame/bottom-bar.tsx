import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import { Badge, BottomNavigation, BottomNavigationAction, Menu, MenuItem, Paper } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n';
import { useCurrent } from '../current';
import { useApps } from '../feature';
import { appLinks } from '../navigation';
import { usePage } from '../use-page';
import { useWaitingCounts, useWaitingInApps } from '../waiting';

const ROOM = 4;

/** The rail on a phone: the first pages, the apps in which something waits for the user, and a menu with the other pages and apps. */
export function BottomBar({ app }: { app: string }) {
  const translate = useTranslate();
  const apps = appLinks(useApps(), useCurrent(), app, useWaitingInApps());
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { pages, active } = usePage(app);
  const waitingAt = useWaitingCounts();
  const others = apps.filter((other) => other.app !== app);
  const waiting = others.filter(({ count }) => count > 0);
  const shown = pages.filter(({ secondary }) => !secondary).slice(0, ROOM - waiting.length);
  const more = [
    ...pages.filter((page) => !shown.includes(page)).map(({ key, to }) => ({ to, label: translate(`shell.pages.${key}`) })),
    ...others.filter((other) => !waiting.includes(other)).map((other) => ({ to: other.to, label: translate(`shell.apps.${other.app}`) })),
  ];
  return (
    <Paper component="nav" aria-label={translate('shell.navigation')} square sx={{ borderTop: 1, borderColor: 'divider' }}>
      <BottomNavigation
        showLabels
        value={shown.findIndex((page) => page.key === active?.key)}
        sx={{
          bgcolor: 'transparent',
          '& .MuiBottomNavigationAction-root': { minWidth: 0, px: 0.5, pt: 2, justifyContent: 'flex-start', color: 'text.secondary' },
          '& .Mui-selected': { color: 'primary.main' },
          '& .MuiBottomNavigationAction-label': { fontSize: '0.6875rem !important', lineHeight: 1.15, mt: 0.5 },
        }}
      >
        {shown.map(({ key, to, icon: Icon }) => (
          <BottomNavigationAction
            key={key}
            component={Link}
            to={to}
            label={translate(`shell.shortPages.${key}`, { _: translate(`shell.pages.${key}`) })}
            icon={
              <Badge badgeContent={waitingAt(key).count} max={99} color="primary" aria-hidden>
                <Icon fontSize="small" />
              </Badge>
            }
          />
        ))}
        {waiting.map(({ app: name, to, icon: Icon, count }) => (
          <BottomNavigationAction
            key={name}
            component={Link}
            to={to}
            label={translate(`shell.apps.${name}`)}
            icon={
              <Badge badgeContent={count} max={99} color="primary" aria-hidden>
                <Icon fontSize="small" />
              </Badge>
            }
          />
        ))}
        <BottomNavigationAction
          label={translate('shell.more')}
          icon={<MoreIcon fontSize="small" />}
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-haspopup="menu"
        />
      </BottomNavigation>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onClick={() => setAnchor(null)}>
        {more.map(({ to, label }) => (
          <MenuItem key={to} component={Link} to={to}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Paper>
  );
}
