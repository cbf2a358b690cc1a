import UndoIcon from '@mui/icons-material/UndoOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  TextField,
  Tooltip,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { useOutcome } from '../../../shell/notices';

interface CameBackProps {
  messageId: string;
  onDone: () => void;
}

/** Records by hand that a mail bounced: bounces arrive in a mailbox outside this application (PLT-O41). */
export function CameBack({ messageId, onDone }: CameBackProps) {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const label = translate('mailLog.cameBack.title');
  const provider = useVerbs('mailLog');
  const { mutate } = useOutcome(() => provider.mailRecordBounce({ messageId, reason: reason.trim() }), { failed: 'UNEXPECTED' });
  const record = (): void =>
    mutate(undefined, {
      onSuccess: () => {
        setOpen(false);
        onDone();
      },
    });
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => setOpen(true)}>
          <UndoIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={id} maxWidth="xs" fullWidth>
        <DialogTitle id={id} variant="h2">
          {label}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <DialogContentText>{translate('mailLog.cameBack.text')}</DialogContentText>
          <TextField
            label={translate('mailLog.cameBack.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            required
            multiline
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setOpen(false)}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" disabled={reason.trim() === ''} onClick={record}>
            {translate('mailLog.cameBack.record')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
