import { Box, Divider, List, ListItemButton, Tooltip, useMediaQuery, type Theme } from '@mui/material';
import { NavLink } from 'react-router';
import { useTranslate } from '../../i18n';
import { railWidth } from '../../theme';
import { useCurrent } from '../current';
import { useApps } from '../feature';
import { appLinks } from '../navigation';
import { usePage } from '../use-page';
import { useWaitingCounts, useWaitingInApps } from '../waiting';
import { RailLink } from './rail-link';

/** The app switch and the pages of the app; only icons on medium screens. */
export function Rail({ app }: { app: string }) {
  const translate = useTranslate();
  const apps = appLinks(useApps(), useCurrent(), app, useWaitingInApps());
  const slim = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const { pages, active } = usePage(app);
  const waitingAt = useWaitingCounts();
  return (
    <Box
      component="nav"
      aria-label={translate('shell.navigation')}
      sx={{
        width: slim ? railWidth.slim : railWidth.wide,
        flexShrink: 0,
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        display: 'flex',
        flexDirection: 'column',
        overflow: 'auto',
      }}
    >
      <Tooltip title={slim ? 'Kantoor' : ''} placement="right">
        <ListItemButton
          component={NavLink}
          to="/"
          aria-label="Kantoor"
          sx={{ flexGrow: 0, height: 52, px: slim ? 4 : 4, gap: 3, '&:hover': { bgcolor: 'transparent' } }}
        >
          <Box component="img" src="/icon.svg" alt="" sx={{ width: 26, height: 26 }} />
          {!slim && (
            <Box component="span" sx={{ fontWeight: 650 }}>
              Kantoor
            </Box>
          )}
        </ListItemButton>
      </Tooltip>
      <List disablePadding aria-label={translate('shell.apps.title')} sx={{ px: 2, py: 1 }}>
        {apps.map(({ app: name, to, icon, count }) => (
          <RailLink
            key={name}
            to={to}
            icon={icon}
            label={translate(`shell.apps.${name}`)}
            active={app === name}
            slim={slim}
            count={count}
            strong
          />
        ))}
      </List>
      <Divider sx={{ mx: 3, my: 1 }} />
      <List disablePadding sx={{ px: 2, py: 1 }}>
        {pages.map(({ key, to, icon }) => (
          <RailLink
            key={key}
            to={to}
            icon={icon}
            label={translate(`shell.pages.${key}`)}
            active={active?.key === key}
            slim={slim}
            {...waitingAt(key)}
          />
        ))}
      </List>
    </Box>
  );
}
