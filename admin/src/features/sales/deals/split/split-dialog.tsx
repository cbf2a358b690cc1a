import { canSplit, decimal, equalParts, sumOfParts } from '@kantoor/schemas';
import { Box, Typography, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { useOutcome } from '../../../../shell/notices';
import type { Deal, DealRow } from '../deal';
import { ActionDialog } from '../../../../shell/action-dialog';

interface WholeNumberFieldProps {
  id: string;
  label: string;
  value: number;
  onChange: (value: number) => void;
  unit?: string;
  /** Explanation of the entered number. */
  means?: string;
}

/** Field for a whole number from 0 to 100. */
function WholeNumberField({ id, label, value, onChange, unit, means }: WholeNumberFieldProps) {
  return (
    <TextField
      id={id}
      type="number"
      label={label}
      value={value}
      helperText={means}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onChange(Math.min(100, Math.max(0, Math.trunc(Number(event.target.value) || 0))))}
      slotProps={{
        htmlInput: { min: 0, max: 100, step: 1 },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
      }}
    />
  );
}

const firstParts: readonly number[] = [25, 60, 15];

interface SplitDialogProps {
  deal: DealRow;
  /** The first part stays in the deal itself; this receives its new version. */
  onDone: (first: Deal | undefined) => void;
  onClose: () => void;
}

/** Splits a deal by percentages (CRM-104 to CRM-107). */
export default function SplitDialog({ deal, onDone, onClose }: SplitDialogProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const [parts, setParts] = useState<readonly number[]>(firstParts);
  const provider = useVerbs('deals');
  const notify = useNotify();
  const { mutate, isPending: busy } = useOutcome(
    async () => {
      await provider.dealSplit({ id: deal.id, percentages: parts });
      // The split succeeded, even if the deal cannot be loaded now.
      return provider.getOne<Deal>('deals', { id: deal.id }).catch(() => undefined);
    },
    { success: 'SPLIT_DEAL', failed: 'FAILED_TO_SPLIT_DEAL' },
  );
  const sum = sumOfParts(parts);
  const worth = (part: number): string => money(decimal(deal.dealValue).times(part).div(100).toFixed(2), deal.currency);
  const split = (): void => {
    if (canSplit(parts)) mutate(undefined, { onSuccess: (first) => onDone(first?.data) });
    else notify('FAILED_TO_SPLIT_DEAL', { type: 'error' });
  };
  return (
    <ActionDialog
      title={translate('deals.split.title', { deal: deal.name })}
      action={translate('deals.split.confirm')}
      onAction={split}
      disabled={busy}
      onClose={onClose}
      sx={{ display: 'grid', gap: 4 }}
    >
      <Typography color="textSecondary">{translate('deals.split.text')}</Typography>
      <WholeNumberField
        id="split-count"
        label={translate('deals.split.count')}
        value={parts.length}
        onChange={(count) => setParts(equalParts(count))}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
        {parts.map((part, index) => (
          <WholeNumberField
            key={index}
            id={`split-part-${index + 1}`}
            label={translate('deals.split.part', { number: index + 1 })}
            value={part}
            unit="%"
            means={worth(part)}
            onChange={(value) => setParts(parts.map((old, at) => (at === index ? value : old)))}
          />
        ))}
      </Box>
      <Typography role="status" color={sum === 100 ? 'textSecondary' : 'error'}>
        {translate(sum === 100 ? 'deals.split.complete' : 'deals.split.notComplete', { sum })}
      </Typography>
    </ActionDialog>
  );
}
