import { isProblem } from '../../providers/problem';

/** The addresses that the server asks about, when it refused a mail because of them. */
export const unknownRecipientsIn = (error: unknown): string[] =>
  isProblem(error) && error.code === 'RECEIVER_UNKNOWN'
    ? String(error.params['addresses'] ?? '')
        .split(', ')
        .filter(Boolean)
    : [];

/** Whether it asks if a reminder of what was never sent is meant. */
export const asksIfUnsent = (error: unknown): boolean => isProblem(error) && error.code === 'NEVER_SENT';

/** Whether it asks if another reminder on the same day is meant. */
export const asksToRepeat = (error: unknown): boolean => isProblem(error) && error.code === 'MAILED_TODAY';
