import type { ProcessView } from '@kantoor/schemas';
import { isPassing, Problem, processMoney } from '@kantoor/services';
import type { ParkReason } from './step-guard.js';

export type Blocked = NonNullable<ProcessView['blocked']>;
/** The record to open in order to fix what blocks a process. */
export type RecordToFix = NonNullable<Blocked['fix']>;

/** Returns what an application error means for a process: something to fix, or (undefined) just a retry. */
export function reasonOf(error: unknown, fix: RecordToFix): { blocked: Blocked } | { stopped: true } | undefined {
  if (!(error instanceof Problem) || error.status >= 500 || isPassing(error)) return undefined;
  if (error.code === 'NOT_FOUND') return { stopped: true };
  const problems = (error.details.errors ?? []).map(({ pointer, code }) => ({ pointer, code }));
  return { blocked: { code: error.code, problems, fix } };
}

/** What to fix is unknown; the log lines are found by the name of the process. */
export const reasonOfParking = (code: ParkReason, trace: string, fix: RecordToFix): { blocked: Blocked } => ({
  blocked: { code, problems: [], params: { trace }, fix },
});

const answerMax = 160;
const abbreviations = /\b(?:vat|iban|bic|pdf|id)\b/g;
const plain = (words: string): string => words.toLowerCase().replace(abbreviations, (word) => word.toUpperCase());
/** `/lines/0/unitPrice` is `lines 1 unit price`. */
const fieldWords = (pointer: string): string =>
  plain(
    pointer
      .split('/')
      .filter(Boolean)
      .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part.replace(/[A-Z]/g, ' $&').trim()))
      .join(' '),
  );
/** `FIELD_REQUIRED` is `required`. */
const codeWords = (code: string): string => plain(code.replace(/^FIELD_/, '').replaceAll('_', ' '));

/** Returns the cause for the history of the process: field names, two totals, a server's answer without its addresses. */
export function wordsOf({ problems, params = {} }: Blocked): string {
  const { answer, amount, expected, currency } = params;
  if (typeof answer === 'string') return answer.replace(/[^\s<>"'(),;:]{1,200}@[^\s<>"'(),;:]{1,200}/g, '…').slice(0, answerMax);
  if (expected !== undefined) {
    const [confirmed, booked] = [expected, amount].map((figure) => processMoney(figure!, String(currency)));
    return `${confirmed} was confirmed, ${booked} would be booked`;
  }
  return problems
    .map(({ pointer, code }) => [fieldWords(pointer), codeWords(code)].filter(Boolean).join(': '))
    .join(', ')
    .slice(0, answerMax);
}
