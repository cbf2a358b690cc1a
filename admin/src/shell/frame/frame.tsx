import { Box, useMediaQuery, type Theme, Badge, BottomNavigation, BottomNavigationAction, Menu, MenuItem, Paper } from '@mui/material';
import { Suspense, useCallback, useState, type ReactNode, useEffect } from 'react';
import { Outlet, useLocation, Link } from 'react-router';
import { useTranslate } from '../../i18n';
import { textsOf } from '../../i18n/texts-of';
import { useEditMode } from '../edit-mode/use-edit-mode';
import { useFallbackTitle } from '../page-title';
import { RowsSkeleton } from '../page-skeleton';
import { useShortcuts } from '../shortcuts';
import { usePage } from '../use-page';
import { useLiveWaiting, useWaitingCounts, useWaitingInApps } from '../waiting';
import { AbsenceBar } from './absence-bar';
import { Rail } from './rail';
import { TopBar } from './top-bar';
import { useFocusTrail } from './use-focus-trail';
import { useLiveTexts } from './use-live-texts';
import { fetchedLater } from '../fetching';
import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import { useCurrent } from '../current';
import { useApps } from '../feature';
import { appLinks } from '../navigation';
import { useNotify } from 'react-admin';
import { useConnection } from '../../providers/live/connection';

/** Removes notices about the connection once it is back. */
function NoticeBridge() {
  const connection = useConnection();
  const notify = useNotify();
  // Failed requests can be retried now.
  useEffect(() => {
    if (connection === 'live') notify('', { over: ['OFFLINE', 'NETWORK_FAILED'] });
  }, [connection, notify]);
  return null;
}

const ROOM = 4;

/** The rail on a phone: the first pages, the apps in which something waits for the user, and a menu with the other pages and apps. */
function BottomBar({ app }: { app: string }) {
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

const CommandPalette = fetchedLater(() => import('../search/command-palette'));
const EditMode = fetchedLater(() => import('../edit-mode/edit-mode'), textsOf('shell/edit-mode'));
const KeyboardHelp = fetchedLater(() => import('../search/keyboard-help'));

/** Rail, top bar and the page; the rail becomes a bottom bar on a phone. */
export function Frame({ app, children }: { app: string; children?: ReactNode }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const { pathname } = useLocation();
  const { active: page } = usePage(app);
  useFallbackTitle(page && translate(`shell.pages.${page.key}`), pathname);
  useLiveWaiting();
  const close = (): void => setOpen(null);
  useFocusTrail();
  useLiveTexts();
  const { isOn: editsTexts, turn } = useEditMode();
  const endEditing = useCallback(() => turn(false), [turn]);
  useShortcuts({ onPalette: () => setOpen('palette'), onHelp: () => setOpen('help') });
  return (
    <Box sx={{ display: 'flex', height: '100%' }}>
      <Box
        component="a"
        href="#page"
        sx={{ position: 'absolute', left: -9999, '&:focus': { left: 8, top: 8, zIndex: 'tooltip', bgcolor: 'background.paper', p: 2 } }}
      >
        {translate('shell.skip')}
      </Box>
      {!isPhone && <Rail app={app} />}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar app={app} onSearch={() => setOpen('palette')} />
        <AbsenceBar />
        <Box component="main" id="page" tabIndex={-1} sx={{ flex: 1, minHeight: 0, overflow: 'auto', outline: 0 }}>
          <Suspense fallback={<RowsSkeleton />}>{children ?? <Outlet />}</Suspense>
        </Box>
        {isPhone && <BottomBar app={app} />}
      </Box>
      <Suspense>
        {open === 'palette' && <CommandPalette onClose={close} />}
        {editsTexts && <EditMode onEnd={endEditing} />}
        {open === 'help' && <KeyboardHelp app={app} onClose={close} />}
      </Suspense>
      <NoticeBridge />
    </Box>
  );
}
