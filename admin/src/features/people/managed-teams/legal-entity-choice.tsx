import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { useCurrent } from '../../../shell/current';

interface LegalEntityChoiceProps {
  value: string | null;
  onChange: (reference: string | null) => void;
}

/** The legal entity with which a team invoices, by its reference; one that is gone stays until another is chosen. */
export function LegalEntityChoice({ value, onChange }: LegalEntityChoiceProps) {
  const translate = useTranslate();
  const { legalEntities } = useCurrent();
  const known = legalEntities.map(({ legalEntityReference, name }) => ({ reference: legalEntityReference, name }));
  const gone = value !== null && !known.some(({ reference }) => reference === value) ? [{ reference: value, name: value }] : [];
  return (
    <TextField
      select
      label={translate('managedTeams.legalEntity')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
      fullWidth
    >
      <MenuItem value="">{translate('managedTeams.noLegalEntity')}</MenuItem>
      {[...known, ...gone].map(({ reference, name }) => (
        <MenuItem key={reference} value={reference}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
