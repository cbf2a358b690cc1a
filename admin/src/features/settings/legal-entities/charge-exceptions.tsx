import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, List, ListItem, ListItemText, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import type { TaxRateRow } from '@kantoor/schemas';
import { useGetList } from 'react-admin';
import { useTranslate } from '../../../i18n';
import type { FormFieldProps } from '../../../schema-views/form/types';
import { useCurrent } from '../../../shell/current';
import { ChargeExceptionPanel } from './charge-exception-panel';
import type { ChargeException } from './charge-exception';

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
  const taken = new Set([ownId, ...exceptions.map(({ targetLegalEntityId }) => targetLegalEntityId)]);
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
          entities={legalEntities.filter(({ legalEntityId }) => !taken.has(legalEntityId))}
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
