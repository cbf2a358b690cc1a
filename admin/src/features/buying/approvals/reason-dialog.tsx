import { Button, Chip, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useSentence, useTranslate } from '../../../i18n';
import { ReasonField } from './reason-field';
import { TypedDialog } from '../../../shell/typed-dialog';

export interface ReasonDialogProps {
  title: string;
  /** Label of the field. */
  label: string;
  confirm: string;
  /** Text key of the error if the field is empty. */
  missing: string;
  /** Earlier reasons to choose from. */
  offered?: readonly string[];
  /** Content above the field. */
  children?: ReactNode;
  /** Whether another required choice is still missing. */
  isIncomplete?: boolean;
  busy: boolean;
  onSay: (text: string) => void;
  onClose: () => void;
}

/** Asks for a required text; nothing is sent while it is blank (PUR-F01). */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, label, confirm, missing, offered = [], children, isIncomplete = false, busy, onSay, onClose } = props;
  const translate = useTranslate();
  const sentence = useSentence();
  const heading = useId();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isBlank = text.trim() === '';
  const say = (): void => {
    setTried(true);
    if (!isBlank && !isIncomplete) onSay(text.trim());
  };
  return (
    <TypedDialog onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <DialogTitle id={heading} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {children}
        <ReasonField label={label} value={text} onChange={setText} error={isTried && isBlank ? sentence(missing) : undefined} />
        {offered.length > 0 && (
          <Stack
            direction="row"
            useFlexGap
            spacing={2}
            role="group"
            aria-label={translate('approvals.lastReasons')}
            sx={{ flexWrap: 'wrap' }}
          >
            {offered.map((reason) => (
              <Chip key={reason} label={reason} variant="outlined" onClick={() => setText(reason)} sx={{ maxWidth: '100%' }} />
            ))}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {translate('ra.action.cancel')}
        </Button>
        <Button onClick={say} variant="contained" disabled={busy} data-shortcut="save">
          {confirm}
        </Button>
      </DialogActions>
    </TypedDialog>
  );
}
