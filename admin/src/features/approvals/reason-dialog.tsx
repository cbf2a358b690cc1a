import { Button, Chip, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useSentence, useTranslate } from '../../i18n';
import { ReasonField } from './reason-field';

export interface ReasonDialogProps {
  title: string;
  /** What the text is called. */
  label: string;
  confirm: string;
  /** The key of what is said where nothing was entered. */
  missing: string;
  /** What was said before in such a case, to choose from. */
  offered?: readonly string[];
  /** Beside the text, above it. */
  children?: ReactNode;
  /** More has to be chosen first. */
  isIncomplete?: boolean;
  busy: boolean;
  onSay: (text: string) => void;
  onClose: () => void;
}

/** Asks for a text without which nothing happens; nothing leaves the browser while it is blank (PUR-F01). */
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
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <DialogTitle id={heading} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, pt: '8px !important' }}>
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
    </Dialog>
  );
}
