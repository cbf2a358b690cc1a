import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import type { SubscriptionForecast } from '@kantoor/schemas';
import { useId, useState } from 'react';
import { useFormat, useTranslate } from '../../../../i18n';
import { grossOf } from '../forecast/gross-of';
import { SkipReason } from '../skip-reason';
import type { Unbilled } from './use-subscription-form';

interface EndingDialogProps {
  endDate: string;
  /** Periods that are not billed yet: at least one. */
  result: SubscriptionForecast;
  busy: boolean;
  onSave: (unbilled: Unbilled) => void;
  onClose: () => void;
}

/** Dialog for an end date of today or earlier: periods that began by then and are not billed yet are billed, or skipped with a reason. */
export function EndingDialog({ endDate, result: { unbilled, currency }, busy, onSave, onClose }: EndingDialogProps) {
  const translate = useTranslate();
  const { date, money } = useFormat();
  const id = useId();
  const [skips, setSkips] = useState(false);
  const [reason, setReason] = useState('');
  const choice = (value: 'bill' | 'skip') => (
    <FormControlLabel value={value} control={<Radio />} label={translate(`subscriptionForm.ending.${value}`, { date: date(endDate) })} />
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} variant="h2">
        {translate('subscriptionForm.ending.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText>
          {translate('subscriptionForm.ending.text', {
            smart_count: unbilled.length,
            from: date(unbilled[0]!.start),
            to: date(unbilled.at(-1)!.start),
            amount: money(grossOf(unbilled), currency),
            date: date(endDate),
          })}
        </DialogContentText>
        <RadioGroup aria-labelledby={id} value={skips ? 'skip' : 'bill'} onChange={(_, value) => setSkips(value === 'skip')}>
          {choice('bill')}
          {choice('skip')}
        </RadioGroup>
        {skips && <SkipReason reason={reason} onChange={setReason} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {translate('ra.action.cancel')}
        </Button>
        <Button
          onClick={() => onSave({ skip: skips ? reason.trim() : null })}
          variant="contained"
          disabled={busy || (skips && reason.trim() === '')}
        >
          {translate('subscriptionForm.update')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
