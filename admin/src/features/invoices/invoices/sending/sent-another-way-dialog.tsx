import { sentWays, type OtherSending, type SentWay } from '@kantoor/schemas';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId, useState } from 'react';
import { today, toWireDate } from '../../../../format';
import { useTranslate } from '../../../../i18n';
import { DateInput } from '../../../../shared/fields/date-input';
import { ActionDialog } from '../../../../shell/action-dialog';

interface SentAnotherWayDialogProps {
  /** The first day on which it can have been sent: its booking date (YYYY-MM-DD). */
  from: string;
  busy?: boolean;
  onSave: (sending: OtherSending) => void;
  onClose: () => void;
}

/** Asks by which means and on which day an invoice was sent, if it was not mailed from here (D-42). */
export default function SentAnotherWayDialog({ from, busy = false, onSave, onClose }: SentAnotherWayDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [way, setWay] = useState<SentWay>('post');
  const [day, setDay] = useState(today());
  const isWrong = !day || day > today() || day < from;
  const save = (): void => {
    if (!isWrong) onSave({ way, date: toWireDate(day) });
  };
  return (
    <ActionDialog
      title={translate('invoices.sending.title')}
      action={translate('invoices.sending.save')}
      onAction={save}
      disabled={busy}
      onClose={onClose}
      sx={{ display: 'grid', gap: 3 }}
    >
      <FormControl>
        <FormLabel id={`${id}-way`}>{translate('invoices.sending.way')}</FormLabel>
        <RadioGroup aria-labelledby={`${id}-way`} value={way} onChange={(_, value) => setWay(value as SentWay)}>
          {sentWays.map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio size="small" />} label={translate(`invoices.sending.ways.${one}`)} />
          ))}
        </RadioGroup>
      </FormControl>
      <DateInput
        label={translate('invoices.sending.day')}
        value={day}
        onChange={setDay}
        required
        error={isWrong ? translate('invoices.sending.dayWrong') : undefined}
      />
    </ActionDialog>
  );
}
