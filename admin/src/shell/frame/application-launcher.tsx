import AppsIcon from '@mui/icons-material/AppsOutlined';
import { Divider, IconButton, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n';
import { useVerbs } from '../../providers/data/verbs';
import { useCurrent } from '../current';
import { useApps } from '../feature';
import { appLinks } from '../navigation';
import { useWaitingInApps } from '../waiting';

/** Another application opens in a new tab, without a referrer and without access to this one (PLT-060, PLT-O20). */
const elsewhere = { component: 'a', target: '_blank', rel: 'noopener noreferrer' } as const;
/** A user in the address (`https://bank.example@other.example`) only serves to mislead. */
function isSafe({ url }: { url: string }): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username } = new URL(url);
  return protocol === 'https:' && username === '';
}

/** Links to other applications of the suite, and to own apps that the app switch does not show, in this tab (PLT-F42, D-74). */
export function ApplicationLauncher({ app }: { app: string }) {
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
