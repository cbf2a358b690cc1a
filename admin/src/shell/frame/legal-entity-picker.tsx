import ExpandIcon from '@mui/icons-material/UnfoldMore';
import { Button, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import type { Paths } from '../paths';
import { useLegalEntityChoice } from './use-legal-entity-choice';

interface LegalEntityPickerProps {
  /** Returns the address of a choice. */
  ofLegalEntity: (paths: Paths) => string;
}

/** Picker for the legal entity whose records are shown (PLT-056 to PLT-058). */
export function LegalEntityPicker({ ofLegalEntity }: LegalEntityPickerProps) {
  const translate = useTranslate();
  const { legalEntities, shown, isNamed, choose } = useLegalEntityChoice(ofLegalEntity);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (legalEntities.length < 2)
    return (
      <Typography noWrap sx={{ fontWeight: 600, px: 2 }}>
        {shown?.name}
      </Typography>
    );
  return (
    <>
      <Button
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-label={`${translate('shell.legalEntity')}: ${shown?.name ?? ''}`}
        endIcon={<ExpandIcon sx={{ fontSize: 16 }} />}
        // The team beside it is shown in full as long as there is room.
        sx={{ fontWeight: 600, minWidth: 56, flexShrink: 8, overflow: 'hidden' }}
      >
        <Typography component="span" noWrap sx={{ fontWeight: 600 }}>
          {shown?.name}
        </Typography>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onClick={() => setAnchor(null)}>
        {legalEntities.map((entity) => (
          <MenuItem key={entity.legalEntityId} selected={isNamed(entity)} onClick={() => choose(entity)}>
            {entity.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
