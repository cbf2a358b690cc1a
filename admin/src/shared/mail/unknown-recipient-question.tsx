import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from '../../i18n';

interface UnknownRecipientQuestionProps {
  /** Without addresses no question is shown. */
  addresses: readonly string[];
  onYes: () => void;
  onNo: () => void;
}

/** Returns the field that an address was typed into. */
const fieldOf = (address: string): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="email"]')].find(
    ({ value }) => value.trim().toLowerCase() === address.toLowerCase(),
  );

/** Names the addresses that are not this customer's and asks for confirmation; the safe answer has the focus. */
export function UnknownRecipientQuestion({ addresses, onYes, onNo }: UnknownRecipientQuestionProps) {
  const translate = useTranslate();
  const [title, text] = [useId(), useId()];
  const count = { smart_count: addresses.length };
  const correct = (): void => {
    onNo();
    // Runs after the dialog has closed and released the focus.
    requestAnimationFrame(() => fieldOf(addresses[0]!)?.focus());
  };
  if (addresses.length === 0) return null;
  return (
    <Dialog open onClose={correct} role="alertdialog" aria-labelledby={title} aria-describedby={text} maxWidth="xs" fullWidth>
      <DialogTitle id={title} variant="h2">
        {translate('mail.unknownRecipient.title', count)}
      </DialogTitle>
      <DialogContent id={text}>
        <DialogContentText>{translate('mail.unknownRecipient.known', count)}</DialogContentText>
        <Box component="ul" sx={{ my: 3, pl: 5, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {addresses.map((address) => (
            <li key={address}>{address}</li>
          ))}
        </Box>
        <DialogContentText>{translate('mail.unknownRecipient.question', count)}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button color="inherit" variant="outlined" autoFocus onClick={correct}>
          {translate('mail.unknownRecipient.no', count)}
        </Button>
        <Button variant="contained" onClick={onYes}>
          {translate('mail.unknownRecipient.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
