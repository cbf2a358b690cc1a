import ExpandIcon from '@mui/icons-material/UnfoldMore';
import { Button, ListSubheader, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslate } from '../../i18n';
import { readAddress } from '../address';
import { useCurrent } from '../current';
import { useApps } from '../feature';
import { rememberTeam } from '../last-place';
import { makePaths } from '../paths';
import { useSwitchEcosystem } from '../switch-ecosystem';

/** Ecosystem and team; only teams of the ecosystem's structure that one belongs to (PLT-054, PLT-055). */
export function TeamSwitch({ app }: { app: string }) {
  const translate = useTranslate();
  const { ecosystem, profile, team, teams, ownTeamIds, paths } = useCurrent();
  const apps = useApps();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const switchEcosystem = useSwitchEcosystem();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { home } = apps.find(({ name }) => name === app) ?? apps[0]!;
  const offered = teams.filter(({ teamId }) => ownTeamIds.includes(teamId));
  const others = profile.ecosystemMemberships.filter(({ id }) => id !== ecosystem.id);
  const choose = (id: number, key: string): void => {
    setAnchor(null);
    rememberTeam(ecosystem.id, id);
    const { teamId } = readAddress(pathname, apps);
    const rest = teamId === null ? null : pathname.split('/').slice(4)[0];
    void navigate(rest ? `${paths.ofTeam(app, { id, key })}/${rest}` : home(makePaths(ecosystem, { id, key }, null)));
  };
  return (
    <>
      <Button
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-label={`${translate('shell.teamSwitch')}: ${ecosystem.name} ${team?.name ?? ''}`}
        endIcon={<ExpandIcon sx={{ fontSize: 16 }} />}
        sx={{ minWidth: 0, overflow: 'hidden' }}
      >
        <Typography component="span" noWrap sx={{ color: 'text.secondary', display: { xs: 'none', md: 'inline' }, mr: 1.5 }}>
          {ecosystem.name}
        </Typography>
        <Typography component="span" noWrap sx={{ fontWeight: 600 }}>
          {team?.name ?? ecosystem.name}
        </Typography>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ list: { sx: { minWidth: 220 } } }}>
        <ListSubheader role="presentation" sx={{ lineHeight: '28px', bgcolor: 'transparent' }}>
          {ecosystem.name}
        </ListSubheader>
        {offered.map(({ teamId, teamKey, name }) => (
          <MenuItem key={teamId} selected={teamId === team?.teamId} onClick={() => choose(teamId, teamKey)}>
            {name}
          </MenuItem>
        ))}
        {others.length > 0 && (
          <ListSubheader role="presentation" sx={{ lineHeight: '28px', bgcolor: 'transparent' }}>
            {translate('shell.menu.switchEcosystem')}
          </ListSubheader>
        )}
        {others.map((other) => (
          <MenuItem key={other.id} onClick={() => switchEcosystem(other)}>
            {other.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
