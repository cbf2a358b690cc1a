import { sentWays, type OtherSending, type SentWay } from '@kantoor/schemas';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useId, useState } from 'react';
import { today, toWireDate } from '../../../../format';
import { useTranslate } from '../../../../i18n';
import { DateInput } from '../../../../shared/fields/date-input';

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
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h2">
        {translate('invoices.sending.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
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
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={busy} onClick={save}>
          {translate('invoices.sending.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
