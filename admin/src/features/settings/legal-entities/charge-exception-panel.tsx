import type { LegalEntityRow, TaxRateRow } from '@kantoor/schemas';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../i18n';
import { SidePanel } from '../../../shell/side-panel';
import type { ChargeException } from './charge-exception';

interface ChargeExceptionPanelProps {
  /** Legal entities that have no charge exception yet. */
  entities: readonly LegalEntityRow[];
  rates: readonly TaxRateRow[];
  onClose: () => void;
  onAdded: (exception: ChargeException) => void;
}

/** Panel that adds a charge exception; legal entity and rate are both required (PLT-127, PLT-129, PLT-130). */
export function ChargeExceptionPanel({ entities, rates, onClose, onAdded }: ChargeExceptionPanelProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<Partial<ChargeException>>({});
  const [tried, setTried] = useState(false);
  const { targetLegalEntityId, taxRateId } = chosen;
  const add = (): void => {
    setTried(true);
    if (targetLegalEntityId && taxRateId) onAdded({ targetLegalEntityId, taxRateId });
  };
  const select = (field: keyof ChargeException, choices: readonly (readonly [id: number, name: string])[]) => (
    <TextField
      select
      required
      fullWidth
      label={translate(`resources.legal-entities.fields.chargeExceptions.${field}`)}
      value={chosen[field] ?? ''}
      onChange={({ target }) => setChosen((now) => ({ ...now, [field]: Number(target.value) }))}
      error={tried && !chosen[field]}
      helperText={tried && !chosen[field] && translate('messages.FIELD_REQUIRED')}
    >
      {choices.map(([id, name]) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <SidePanel open onClose={onClose} title={translate('legalEntities.addException')}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        {select(
          'targetLegalEntityId',
          entities.map(({ legalEntityId, name }) => [legalEntityId, name]),
        )}
        {select(
          'taxRateId',
          rates.map(({ taxRateId: id, description }) => [id, description]),
        )}
        <Button variant="contained" onClick={add} sx={{ alignSelf: 'flex-end' }}>
          {translate('ra.action.add')}
        </Button>
      </Box>
    </SidePanel>
  );
}
