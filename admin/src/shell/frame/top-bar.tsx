import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, IconButton, Tooltip, useMediaQuery, type Theme, Divider, ListItemText, Menu, MenuItem } from '@mui/material';
import { useTranslate } from '../../i18n';
import { topBarHeight } from '../../theme';
import { useApps } from '../feature';
import { useRouteMeta } from '../route-meta';
import { ConnectionDot } from './connection-dot';
import { LegalEntityPicker } from './legal-entity-picker';
import { NotificationsButton } from './notifications-button';
import { ProfileMenu } from './profile-menu';
import { TeamSwitch } from './team-switch';
import AppsIcon from '@mui/icons-material/AppsOutlined';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { useVerbs } from '../../providers/data/verbs';
import { useCurrent } from '../current';
import { appLinks, helpAt } from '../navigation';
import { useWaitingInApps } from '../waiting';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { usePage } from '../use-page';

/** The current page and, in a menu, its neighbours (PLT-053). A page can override both (PLT-044). */
function Breadcrumb({ app }: { app: string }) {
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

/** Another application opens in a new tab, without a referrer and without access to this one (PLT-060, PLT-O20). */
const elsewhere = { component: 'a', target: '_blank', rel: 'noopener noreferrer' } as const;
/** A user in the address (`https://bank.example@other.example`) only serves to mislead. */
function isSafe({ url }: { url: string }): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username } = new URL(url);
  return protocol === 'https:' && username === '';
}

/** Links to other applications of the suite, and to own apps that the app switch does not show, in this tab (PLT-F42, D-74). */
function ApplicationLauncher({ app }: { app: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const current = useCurrent();
  const apps = useApps();
  const waitingIn = useWaitingInApps();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const provider = useVerbs('shell');
  const { data, isError, isFetching } = useQuery({
    queryKey: ['applications', { ecosystem: current.ecosystem.id }],
    queryFn: ({ signal }) => provider.applicationsRead({ signal }),
    enabled: anchor !== null,
    staleTime: 300_000,
    retry: false,
  });
  useEffect(() => {
    if (isError) notify('LOAD_APPLICATIONS_FAILED', { type: 'error' });
  }, [isError, notify]);
  const switched = new Set(appLinks(apps, current, app, waitingIn).map((link) => link.app));
  const ours = apps.filter(({ name, isOpenToAll }) => isOpenToAll && !switched.has(name));
  const offered = (data ?? []).filter(isSafe);
  const title = translate('shell.launcher.title');
  return (
    <>
      <Tooltip title={title}>
        <IconButton onClick={(event) => setAnchor(event.currentTarget)} aria-label={title} aria-haspopup="menu">
          <AppsIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        onClick={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': title, sx: { minWidth: 220 } } }}
      >
        {ours.map(({ name, home }) => (
          <MenuItem key={name} component={Link} to={home(current.paths)}>
            {translate(`shell.apps.${name}`)}
          </MenuItem>
        ))}
        {ours.length > 0 && offered.length > 0 && <Divider />}
        {offered.map(({ id, name, url }) => (
          <MenuItem key={id} {...elsewhere} href={url}>
            <ListItemText primary={name} secondary={new URL(url).host} />
          </MenuItem>
        ))}
        {ours.length + offered.length === 0 && !isFetching && <MenuItem disabled>{translate('shell.launcher.none')}</MenuItem>}
      </Menu>
    </>
  );
}

/** The question mark opens the page of help about what is on screen. */
function HelpButton({ app }: { app: string }) {
  const translate = useTranslate();
  const { active } = usePage(app);
  const title = translate('shell.help.open');
  return (
    <Tooltip title={title}>
      <IconButton component={Link} to={helpAt(useApps(), app, useCurrent(), active)} aria-label={title}>
        <HelpIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

export function TopBar({ app, onSearch }: { app: string; onSearch: () => void }) {
  const translate = useTranslate();
  const { ofLegalEntity, choosesTeam } = useApps().find(({ name }) => name === app) ?? {};
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const isInOne = isPhone && choosesTeam;
  const { hidesLegalEntity } = useRouteMeta();
  const roomy = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  return (
    <Box
      component="header"
      sx={{
        height: topBarHeight,
        flexShrink: 0,
        px: { xs: 2, sm: 4 },
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {ofLegalEntity && !isInOne && !hidesLegalEntity && <LegalEntityPicker ofLegalEntity={ofLegalEntity} />}
      {(choosesTeam || !ofLegalEntity) && <TeamSwitch app={app} ofLegalEntity={isInOne ? ofLegalEntity : undefined} />}
      {!isPhone && <Breadcrumb app={app} />}
      <Box sx={{ flex: 1 }} />
      {roomy ? (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<SearchIcon fontSize="small" />}
          onClick={onSearch}
          aria-keyshortcuts="Control+K"
          sx={{ color: 'text.secondary', borderColor: 'divider', fontWeight: 400, minWidth: 200, justifyContent: 'flex-start' }}
        >
          {translate('shell.search.open')}
          <Box component="kbd" sx={{ ml: 'auto', pl: 3, fontFamily: 'inherit', fontSize: '0.75rem' }}>
            Ctrl K
          </Box>
        </Button>
      ) : (
        <Tooltip title={translate('shell.search.open')}>
          <IconButton onClick={onSearch} aria-label={translate('shell.search.open')}>
            <SearchIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <ConnectionDot />
      <HelpButton app={app} />
      <ApplicationLauncher app={app} />
      <NotificationsButton />
      <ProfileMenu />
    </Box>
  );
}
