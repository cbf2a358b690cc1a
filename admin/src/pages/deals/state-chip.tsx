import { Chip } from '@mui/material';
import { isDealState } from '@kantoor/schemas';
import { useTranslate } from '../../i18n';
import type { Meaning } from '../../theme';
import { meaningOfState } from './state-texts';

export function MeaningChip({ meaning, label }: { meaning: Meaning; label: string }) {
  return (
    <Chip
      size="small"
      label={label}
      sx={({ tokens }) => ({ bgcolor: tokens.meaning[meaning].soft, color: tokens.meaning[meaning].main })}
    />
  );
}

export function StateChip({ stateId, text }: { stateId: number; text?: string }) {
  const translate = useTranslate();
  return (
    <MeaningChip meaning={meaningOfState(stateId)} label={text ?? translate(`deals.state.${isDealState(stateId) ? stateId : 'unknown'}`)} />
  );
}
