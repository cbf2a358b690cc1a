import { plainText } from '../../../validation/formats.mjs';
import type { FieldErrorCode } from '../../errors.js';
import { mailPlaceholders, written } from './placeholders.js';

const notAnAddress = { code: 'EMAIL_INVALID', message: 'One email address, like name@company.com' } as const;

interface FormatProblem {
  code: FieldErrorCode;
  message: string;
}
/** By name of the format. */
const formatProblems: Readonly<Record<string, FormatProblem>> = {
  email: notAnAddress,
  'email-or-empty': notAnAddress,
  'mail-words': { code: 'PLACEHOLDER_UNKNOWN', message: `Braces are for placeholders alone: ${mailPlaceholders.map(written).join(', ')}` },
  'printed-words': { code: 'PLACEHOLDER_NOT_FILLED', message: 'Nothing is filled in here, so a placeholder would be printed as it is' },
};
const turnedAround: FormatProblem = {
  code: 'TEXT_TURNED_AROUND',
  message: 'It holds U+202E, an invisible character that shows the text backwards: type it without',
};

/** Returns the specific problem of a text whose format or pattern defines one. */
export function problemInAnswer({ keyword, params }: { keyword: string; params: Record<string, unknown> }): FormatProblem | undefined {
  if (keyword === 'format') return formatProblems[String(params['format'])];
  return keyword === 'pattern' && params['pattern'] === plainText ? turnedAround : undefined;
}
