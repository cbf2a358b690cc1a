import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import type { Permission } from '@kantoor/schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useCurrent, useMay } from '../../../shell/current';

interface CreateOfTeamProps {
  to: string;
  permission: Permission;
  label: string;
  /** The list that it opens over. */
  over: string;
  /** The main button above the list, which the shortcut for a new record clicks. */
  isMain?: boolean;
}
/** Button that creates a record of the current team, over the list. */
export function CreateOfTeam({ to, permission, label, over, isMain = false }: CreateOfTeamProps) {
  const mayWrite = useMay(permission);
  if (!mayWrite) return null;
  return (
    <Button
      variant="contained"
      component={Link}
      to={to}
      state={{ over }}
      {...(isMain ? { startIcon: <AddIcon />, 'data-shortcut': 'create', 'aria-keyshortcuts': 'c' } : {})}
    >
      {label}
    </Button>
  );
}

interface TeamListHeadProps {
  teamId: number | null;
  title: string;
  /** Addresses of the lists of the ecosystem and of the current team. */
  all: string;
  team: string;
  /** Group of its texts: `ofEcosystem` and `ofTeam`. */
  texts: string;
  /** Shown after the name of the ecosystem's list, such as its number of other matches. */
  more?: string;
  /** Actions on the listed records. */
  actions?: ReactNode;
  /** Button that creates a record, for a team only. */
  create: ReactNode;
}
/** Title of a list of team records; for a team with a link to those of the ecosystem, and back. */
export function TeamListHead({ teamId, title, all, team: ofTeam, texts, more = '', actions, create }: TeamListHeadProps) {
  const translate = useTranslate();
  const { team } = useCurrent();
  const other = teamId !== null ? { to: all, label: `${translate(`${texts}.ofEcosystem`)}${more}` } : null;
  const back = team && { to: ofTeam, label: translate(`${texts}.ofTeam`) };
  const link = other ?? back;
  return (
    <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <Typography variant="h1" sx={{ flex: 1 }}>
        {title}
      </Typography>
      {link && (
        <Button color="inherit" component={Link} to={link.to}>
          {link.label}
        </Button>
      )}
      {actions}
      {teamId !== null && create}
    </Box>
  );
}
