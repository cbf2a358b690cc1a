import {
  Box,
  Divider,
  List,
  ListItemButton,
  Tooltip,
  useMediaQuery,
  type Theme,
  Badge,
  ListItem,
  ListItemIcon,
  ListItemText,
} from '@mui/material';
import { NavLink, Link } from 'react-router';
import { useTranslate } from '../../i18n';
import { railWidth } from '../../theme';
import { useCurrent } from '../current';
import { useApps } from '../feature';
import { appLinks } from '../navigation';
import { usePage } from '../use-page';
import { useWaitingCounts, useWaitingInApps } from '../waiting';
import type { SvgIconComponent } from '@mui/icons-material';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';

interface RailLinkProps {
  to: string;
  icon: SvgIconComponent;
  label: string;
  active: boolean;
  slim: boolean;
  strong?: boolean;
  /** Number of waiting items. */
  count?: number;
  /** Address of the counted list, if it differs from the page. */
  countTo?: string | undefined;
}

function RailLink({ to, icon: Icon, label, active, slim, strong = false, count = 0, countTo }: RailLinkProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <ListItem disablePadding>
      <Tooltip title={slim ? label : ''} placement="right">
        <ListItemButton
          component={Link}
          to={to}
          selected={active}
          aria-current={active ? (strong ? 'true' : 'page') : undefined}
          aria-label={slim ? label : undefined}
          aria-describedby={count > 0 ? id : undefined}
          sx={({ tokens }) => ({
            height: 34,
            borderRadius: '6px',
            px: slim ? 2.5 : 2,
            mb: 0.5,
            '&.Mui-selected': { bgcolor: strong ? 'transparent' : tokens.accentSoft, color: tokens.accent },
            '&.Mui-selected:hover, &:hover': { bgcolor: tokens.hover },
          })}
        >
          <ListItemIcon sx={{ minWidth: slim ? 0 : 30, color: 'inherit', opacity: active ? 1 : 0.75 }}>
            <Badge variant="dot" color="primary" invisible={!slim || count === 0}>
              <Icon sx={{ fontSize: 19 }} />
            </Badge>
          </ListItemIcon>
          {!slim && (
            <ListItemText
              primary={label}
              slotProps={{ primary: { variant: 'body2', noWrap: true, sx: { fontWeight: active ? 600 : strong ? 550 : 450 } } }}
            />
          )}
          {!slim && count > 0 && (
            <Box component="span" aria-hidden sx={countTo ? { visibility: 'hidden' } : {}}>
              <Count>{shortCount(count)}</Count>
            </Box>
          )}
        </ListItemButton>
      </Tooltip>
      {!slim && count > 0 && countTo && (
        <Box
          component={Link}
          to={countTo}
          aria-label={translate('shell.waiting', { smart_count: count, count })}
          sx={{ position: 'absolute', right: 8, top: 5, minHeight: 24, display: 'flex', alignItems: 'center', textDecoration: 'none' }}
        >
          <Count>{shortCount(count)}</Count>
        </Box>
      )}
      {count > 0 && (
        <Box component="span" id={id} sx={visuallyHidden}>
          {translate('shell.waiting', { smart_count: count, count })}
        </Box>
      )}
    </ListItem>
  );
}

const Count = ({ children }: { children: string }) => (
  <Box
    component="span"
    sx={({ tokens }) => ({
      ...{ ml: 1, px: 1.5, borderRadius: '9px', fontSize: '0.75rem', lineHeight: '18px', fontWeight: 600 },
      ...{ fontVariantNumeric: 'tabular-nums', color: tokens.accent, bgcolor: tokens.accentSoft },
    })}
  >
    {children}
  </Box>
);

const most = 999;
const shortCount = (count: number): string => (count > most ? `${most}+` : String(count));

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
