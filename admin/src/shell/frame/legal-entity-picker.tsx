import ExpandIcon from '@mui/icons-material/UnfoldMore';
import { Button, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslate } from '../../i18n';
import { readAddress } from '../address';
import { useCurrent } from '../current';
import { useApps } from '../feature';
import { makePaths, type Paths } from '../paths';

interface LegalEntityPickerProps {
  /** Where choosing one leads, in the first of the own teams that belongs to it (PLT-F43). */
  ofLegalEntity: (paths: Paths) => string;
}

/** At the records of which legal entity one looks (PLT-056 to PLT-058). */
export function LegalEntityPicker({ ofLegalEntity }: LegalEntityPickerProps) {
  const translate = useTranslate();
  const { ecosystem, legalEntities, legalEntity, team, teams, ownTeamIds } = useCurrent();
  const apps = useApps();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const named = readAddress(pathname, apps).legalEntity !== null;
  if (legalEntities.length < 2)
    return (
      <Typography noWrap sx={{ fontWeight: 600, px: 2 }}>
        {legalEntity?.name}
      </Typography>
    );
  const choose = (id: number, reference: string): void => {
    setAnchor(null);
    const first = teams.find((one) => one.legalEntityReference === reference && ownTeamIds.includes(one.teamId));
    void navigate(ofLegalEntity(makePaths(ecosystem, first ? { id: first.teamId, key: first.teamKey } : team, id)));
  };
  return (
    <>
      <Button
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-label={`${translate('shell.legalEntity')}: ${legalEntity?.name ?? ''}`}
        endIcon={<ExpandIcon sx={{ fontSize: 16 }} />}
        // The team beside it is read whole as long as there is room.
        sx={{ fontWeight: 600, minWidth: 56, flexShrink: 8, overflow: 'hidden' }}
      >
        <Typography component="span" noWrap sx={{ fontWeight: 600 }}>
          {legalEntity?.name}
        </Typography>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {legalEntities.map(({ legalEntityId, legalEntityReference, name }) => (
          <MenuItem
            key={legalEntityId}
            selected={named && legalEntityId === legalEntity?.legalEntityId}
            onClick={() => choose(legalEntityId, legalEntityReference)}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
