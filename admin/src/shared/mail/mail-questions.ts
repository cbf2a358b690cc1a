import { isProblem } from '../../providers/problem';

/** The addresses that the server asks about, when it refused a mail because of them. */
export const unknownRecipientsIn = (error: unknown): string[] =>
  isProblem(error) && error.code === 'RECEIVER_UNKNOWN'
    ? String(error.params['addresses'] ?? '')
        .split(', ')
        .filter(Boolean)
    : [];

/** What the server asks before it sends a mail: about its addresses, another reminder on one day, or a reminder of what was never sent. */
export const questionIn = (error: unknown) => ({
  unknownRecipients: unknownRecipientsIn(error),
  asksRepeat: isProblem(error) && error.code === 'MAILED_TODAY',
  asksUnsent: isProblem(error) && error.code === 'NEVER_SENT',
});
