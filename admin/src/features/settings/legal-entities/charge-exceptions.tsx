import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, List, ListItem, ListItemText, Tooltip, Typography, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import type { TaxRateRow, LegalEntityRow, LegalEntityRecord } from '@kantoor/schemas';
import { useGetList } from 'react-admin';
import { useTranslate } from '../../../i18n';
import type { FormFieldProps } from '../../../schema-views/form/types';
import { useCurrent } from '../../../shell/current';
import { SidePanel } from '../../../shell/side-panel';

type ChargeException = NonNullable<LegalEntityRecord['chargeExceptions']>[number];

interface ChargeExceptionPanelProps {
  /** Legal entities that have no charge exception yet. */
  entities: readonly LegalEntityRow[];
  rates: readonly TaxRateRow[];
  onClose: () => void;
  onAdded: (exception: ChargeException) => void;
}

/** Panel that adds a charge exception; legal entity and rate are both required (PLT-127, PLT-129, PLT-130). */
function ChargeExceptionPanel({ entities, rates, onClose, onAdded }: ChargeExceptionPanelProps) {
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

const none: TaxRateRow[] = [];

/** The rates at which a legal entity charges particular other legal entities (PLT-131). A panel adds one (PLT-127). */
export default function ChargeExceptions({ formData, onChange, registry, fieldPathId, readonly }: FormFieldProps) {
  const translate = useTranslate();
  const { legalEntities } = useCurrent();
  const { data: rates = none } = useGetList<TaxRateRow>('tax-rates', { pagination: { page: 1, perPage: 100 } });
  const [isAdding, setAdding] = useState(false);
  const exceptions = (formData ?? []) as unknown as ChargeException[];
  const ownId = Number(registry.formContext.record?.id ?? 0);
  const keep = (next: ChargeException[]): void => onChange(next as never, fieldPathId.path);
  const nameOf = (id: number): string => legalEntities.find(({ legalEntityId }) => legalEntityId === id)?.name ?? `#${id}`;
  const rateOf = (id: number): string => rates.find(({ taxRateId }) => taxRateId === id)?.description ?? `#${id}`;
  // A legal entity has at most one exception for each other legal entity, and none for itself (PLT-128, PLT-O92).
  const used = new Set([ownId, ...exceptions.map(({ targetLegalEntityId }) => targetLegalEntityId)]);
  return (
    <Box>
      <Typography variant="h3" component="h3">
        {translate('resources.legal-entities.fields.chargeExceptions')}
      </Typography>
      <List dense disablePadding>
        {exceptions.map((exception) => {
          const name = nameOf(exception.targetLegalEntityId);
          const label = `${translate('ra.action.remove')}: ${name}`;
          return (
            <ListItem
              key={exception.targetLegalEntityId}
              disableGutters
              secondaryAction={
                !readonly && (
                  <Tooltip title={translate('ra.action.remove')}>
                    <IconButton aria-label={label} onClick={() => keep(exceptions.filter((other) => other !== exception))}>
                      <DeleteIcon fontSize="small" />
                    </IconButton>
                  </Tooltip>
                )
              }
            >
              <ListItemText primary={name} secondary={rateOf(exception.taxRateId)} />
            </ListItem>
          );
        })}
      </List>
      {!readonly && (
        <Button startIcon={<AddIcon fontSize="small" />} onClick={() => setAdding(true)}>
          {translate('legalEntities.addException')}
        </Button>
      )}
      {isAdding && (
        <ChargeExceptionPanel
          entities={legalEntities.filter(({ legalEntityId }) => !used.has(legalEntityId))}
          rates={rates}
          onClose={() => setAdding(false)}
          onAdded={(exception) => {
            keep([...exceptions, exception]);
            setAdding(false);
          }}
        />
      )}
    </Box>
  );
}
