import { Dialog, type DialogProps } from '@mui/material';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslate } from '../i18n';
import { ConfirmDialog } from './confirm-dialog';

interface TypedDialogProps extends Omit<DialogProps, 'open' | 'onClose' | 'onInput'> {
  onClose: () => void;
}
/** Checks whether a field contains text, unlike a checkbox, a radio button or a file. */
const isText = (field: EventTarget): boolean =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(field.type));

/** A dialog with fields: asks first when Escape or a click beside it would discard what was typed. Its own buttons close it at once. */
export function TypedDialog({ onClose, children, ...props }: TypedDialogProps) {
  const translate = useTranslate();
  const typed = useRef(false);
  const [asks, setAsks] = useState(false);
  const close = (): void => (typed.current ? setAsks(true) : onClose());
  const noteText = ({ target }: FormEvent): void => {
    if (isText(target)) typed.current = true;
  };
  return (
    <Dialog {...props} open onClose={close} onInput={noteText}>
      {children}
      <ConfirmDialog
        open={asks}
        title={translate('shell.unsaved.dialogTitle')}
        text={translate('shell.unsaved.dialogText')}
        onYes={onClose}
        onNo={() => setAsks(false)}
      />
    </Dialog>
  );
}
