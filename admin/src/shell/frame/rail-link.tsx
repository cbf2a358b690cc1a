import type { SvgIconComponent } from '@mui/icons-material';
import { ListItem, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import { Link } from 'react-router';

interface RailLinkProps {
  to: string;
  icon: SvgIconComponent;
  label: string;
  active: boolean;
  slim: boolean;
  strong?: boolean;
}

export function RailLink({ to, icon: Icon, label, active, slim, strong = false }: RailLinkProps) {
  return (
    <ListItem disablePadding>
      <Tooltip title={slim ? label : ''} placement="right">
        <ListItemButton
          component={Link}
          to={to}
          selected={active}
          aria-current={active ? (strong ? 'true' : 'page') : undefined}
          aria-label={slim ? label : undefined}
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
            <Icon sx={{ fontSize: 19 }} />
          </ListItemIcon>
          {!slim && (
            <ListItemText
              primary={label}
              slotProps={{ primary: { variant: 'body2', noWrap: true, sx: { fontWeight: active ? 600 : strong ? 550 : 450 } } }}
            />
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
}
