import ExpandIcon from '@mui/icons-material/UnfoldMore';
import { Box, Button, ListSubheader, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslate } from '../../i18n';
import { readAddress } from '../address';
import { useCurrent } from '../current';
import { useApps } from '../feature';
import { rememberTeam } from '../last-place';
import { makePaths, type Paths } from '../paths';
import { useSwitchEcosystem } from '../switch-ecosystem';
import { useLegalEntityChoice } from './use-legal-entity-choice';

interface TeamSwitchProps {
  app: string;
  /** On a phone two buttons side by side would truncate both names: legal entities are chosen here too. */
  ofLegalEntity?: ((paths: Paths) => string) | undefined;
}

/** Switch for ecosystem and team; lists only teams of the ecosystem's structure that the user belongs to (PLT-054, PLT-055). */
export function TeamSwitch({ app, ofLegalEntity }: TeamSwitchProps) {
  const translate = useTranslate();
  const { ecosystem, profile, team, teams, ownTeamIds, paths } = useCurrent();
  const apps = useApps();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const switchEcosystem = useSwitchEcosystem();
  const entities = useLegalEntityChoice(ofLegalEntity);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { home } = apps.find(({ name }) => name === app) ?? apps[0]!;
  const offered = teams.filter(({ teamId }) => ownTeamIds.includes(teamId));
  const others = profile.ecosystemMemberships.filter(({ id }) => id !== ecosystem.id);
  const choose = (id: number, key: string): void => {
    rememberTeam(ecosystem.id, id);
    const { app: root, teamId } = readAddress(pathname, apps);
    const rest = teamId === null ? null : pathname.split('/').slice(4)[0];
    void navigate(rest ? `${paths.ofTeam(root ?? app, { id, key })}/${rest}` : home(makePaths(ecosystem, { id, key }, null)));
  };
  const heading = (text: string) => (
    <ListSubheader role="presentation" sx={{ lineHeight: '28px', bgcolor: 'transparent' }}>
      {text}
    </ListSubheader>
  );
  const chosenHere = ofLegalEntity ? entities.legalEntities : [];
  const above = ofLegalEntity && entities.shown?.name;
  return (
    <>
      <Button
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-label={`${translate('shell.teamSwitch')}: ${above ?? ecosystem.name} ${team?.name ?? ''}`}
        endIcon={<ExpandIcon sx={{ fontSize: 16 }} />}
        sx={{ minWidth: 0, overflow: 'hidden' }}
      >
        <Typography component="span" noWrap sx={{ color: 'text.secondary', display: { xs: 'none', md: 'inline' }, mr: 1.5 }}>
          {ecosystem.name}
        </Typography>
        <Box component="span" sx={{ minWidth: 0, textAlign: 'left', lineHeight: 1.2 }}>
          {above && (
            <Typography component="span" variant="caption" color="textSecondary" noWrap sx={{ display: 'block', lineHeight: 1.2 }}>
              {above}
            </Typography>
          )}
          <Typography component="span" noWrap sx={{ display: 'block', fontWeight: 600, lineHeight: above && 1.2 }}>
            {team?.name ?? ecosystem.name}
          </Typography>
        </Box>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        onClick={() => setAnchor(null)}
        slotProps={{ list: { sx: { minWidth: 220 } } }}
      >
        {heading(ecosystem.name)}
        {offered.map(({ teamId, teamKey, name }) => (
          <MenuItem key={teamId} selected={teamId === team?.teamId} onClick={() => choose(teamId, teamKey)}>
            {name}
          </MenuItem>
        ))}
        {chosenHere.length > 1 && heading(translate('shell.legalEntity'))}
        {chosenHere.length > 1 &&
          chosenHere.map((entity) => (
            <MenuItem key={entity.legalEntityReference} selected={entities.isNamed(entity)} onClick={() => entities.choose(entity)}>
              {entity.name}
            </MenuItem>
          ))}
        {others.length > 0 && heading(translate('shell.menu.switchEcosystem'))}
        {others.map((other) => (
          <MenuItem key={other.id} onClick={() => switchEcosystem(other)}>
            {other.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
