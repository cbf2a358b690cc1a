import { isProblem } from '../../providers/problem';

/** Returns the addresses that the server wants confirmed, if it refused a mail because of them. */
export const unknownRecipientsIn = (error: unknown): string[] =>
  isProblem(error) && error.code === 'RECEIVER_UNKNOWN'
    ? String(error.params['addresses'] ?? '')
        .split(', ')
        .filter(Boolean)
    : [];

/**
 * Returns what the server wants confirmed before it sends a mail: its addresses, another reminder on one day, or a reminder of an unsent
 * invoice.
 */
export const questionIn = (error: unknown) => ({
  unknownRecipients: unknownRecipientsIn(error),
  asksRepeat: isProblem(error) && error.code === 'MAILED_TODAY',
  asksUnsent: isProblem(error) && error.code === 'NEVER_SENT',
});
