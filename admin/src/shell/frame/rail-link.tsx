import type { SvgIconComponent } from '@mui/icons-material';
import { Badge, Box, ListItem, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n';

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

export function RailLink({ to, icon: Icon, label, active, slim, strong = false, count = 0, countTo }: RailLinkProps) {
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
