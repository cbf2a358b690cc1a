import type { FieldErrorCode } from '../errors.js';
import { mailPlaceholders, written } from './placeholders.js';

const notAnAddress = { code: 'EMAIL_INVALID', message: 'One email address, like name@company.com' } as const;

/** What is said of a text whose format says more than that it is wrong, by the name of the format. */
export const formatProblems: Readonly<Record<string, { code: FieldErrorCode; message: string }>> = {
  email: notAnAddress,
  'email-or-empty': notAnAddress,
  'mail-words': { code: 'PLACEHOLDER_UNKNOWN', message: `Braces are for placeholders alone: ${mailPlaceholders.map(written).join(', ')}` },
  'printed-words': { code: 'PLACEHOLDER_NOT_FILLED', message: 'Nothing is filled in here, so a placeholder would be printed as it is' },
};
