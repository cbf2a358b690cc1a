import { Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery, type DialogProps, type Theme } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from '../i18n';
import { TypedDialog } from './typed-dialog';

interface ActionDialogProps extends Pick<DialogProps, 'maxWidth' | 'onKeyDown' | 'sx'> {
  title: string;
  children: ReactNode;
  /** Text of the button that carries out the action. */
  action: string;
  onAction: () => void;
  disabled?: boolean;
  onClose: () => void;
  cannotCancel?: boolean;
  /** Text of the other button, if it is not Cancel. */
  cancel?: string;
  /** Stands beside the buttons. */
  status?: ReactNode;
  /** Asks first when Escape or a click beside it would discard what was typed. */
  keepsInput?: boolean;
  /** Enter in a field carries out the action too. */
  isForm?: boolean;
  /** Ctrl+Enter carries out the action too. */
  hasShortcut?: boolean;
  fillsPhone?: boolean;
}

/** A dialog with fields or facts, and one action on them; `sx` styles its content. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, children, action, onAction, disabled = false, onClose, cannotCancel = false, cancel, status, sx = {} } = props;
  const { keepsInput = false, isForm = false, hasShortcut = false, fillsPhone = false, maxWidth = 'xs', onKeyDown } = props;
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    onAction();
  };
  const frame = {
    ...{ onClose, maxWidth, fullWidth: true, fullScreen: fillsPhone && isPhone, ...(onKeyDown && { onKeyDown }) },
    ...(isForm && { slotProps: { paper: { component: 'form' as const, noValidate: true, onSubmit: submit } } }),
  };
  const content = (
    <>
      <DialogTitle variant="h2">{title}</DialogTitle>
      <DialogContent sx={sx}>{children}</DialogContent>
      <DialogActions sx={status ? { flexWrap: 'wrap', gap: 2 } : {}}>
        {status}
        <Button color="inherit" onClick={onClose} disabled={cannotCancel}>
          {cancel ?? translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={disabled}
          {...(isForm ? { type: 'submit' } : { onClick: onAction })}
          {...(hasShortcut && { 'data-shortcut': 'save' })}
        >
          {action}
        </Button>
      </DialogActions>
    </>
  );
  return keepsInput ? (
    <TypedDialog {...frame}>{content}</TypedDialog>
  ) : (
    <Dialog {...frame} open>
      {content}
    </Dialog>
  );
}
