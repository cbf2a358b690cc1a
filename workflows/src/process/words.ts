import { errorCatalogue } from '@kantoor/schemas/errors';
import type { ProcessContract } from '@kantoor/schemas/processes/contract/process-contract';
import type { ProcessState } from './outcome.js';

/** Reasons common to all kinds of process for waiting for a person, as operators read them; a kind adds its own. */
const reasonsOfAll: Readonly<Record<string, string>> = {
  MAIL_REFUSED: 'the mail was refused by the server',
  STEP_FAILED: 'the step fails each time it is tried',
  STEP_BROKE_OFF: 'a worker died each time the step began',
};
/** The title of the error catalogue; a code of an earlier version, in words. */
const titleOf = (code: string): string =>
  lowercased((errorCatalogue as Readonly<Record<string, { title: string }>>)[code]?.title ?? code.toLowerCase().replaceAll('_', ' '));
const lowercased = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
const endsOfAll: Record<string, string> = {
  stopped: 'stopped: its record is gone',
  cancelled: 'stopped for good by a person',
  held: 'held up by a person until somebody resumes it',
};
const clockOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Returns what came of a process that is over, for the page of its workflow: its last steps, or the words of its last state. */
export function endOf<Step extends string>(
  { words, ends }: Pick<ProcessContract, 'words' | 'ends'>,
  { step }: ProcessState<Step>,
  atMs: number,
  results: readonly string[],
): string {
  const isCutShort = step === 'stopped' || step === 'cancelled';
  const came = isCutShort || results.length === 0 ? [endsOfAll[step] ?? ends[step] ?? words[step] ?? step] : results;
  return `**Over** since ${clockOf(atMs)}: ${came.join('; ')}.`;
}

/** Returns a sentence about the state of a process, for the page of its workflow. */
export function detailsOf<Step extends string>(
  { words, reasons }: Pick<ProcessContract, 'words' | 'reasons'>,
  { step, blocked }: ProcessState<Step>,
  sinceMs: number,
): string {
  const since = `since ${clockOf(sinceMs)}`;
  if (!blocked) return `${capitalized(endsOfAll[step] ?? words[step] ?? step)}, ${since}.`;
  const reason = [reasons[blocked.code] ?? reasonsOfAll[blocked.code] ?? titleOf(blocked.code), blocked.why].filter(Boolean).join(': ');
  return `**Action needed**: ${reason}. It waits for action ${since}, at the step that ${words[blocked.at] ?? blocked.at}.`;
}
