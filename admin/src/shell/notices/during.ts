import { problemCode } from '../../providers/problem';
import { hasSentence } from '../../i18n/sentences';
import { notices } from './store';

/** Says why something failed: the reason the API gave when there is a sentence for it, else the general sentence of the action (CRM-296). */
export function noticeProblem(error: unknown, failed: string, replaces?: number): void {
  const code = problemCode(error);
  notices.error(hasSentence(code) ? code : failed, { ...(replaces === undefined ? {} : { replaces }) });
}

/** Runs work between a pending notice and its outcome; answers undefined when it failed, so that the caller stays where it is. */
export async function during<T>(work: Promise<T>, texts: { pending?: string; success?: string; failed: string }): Promise<T | undefined> {
  const pending = texts.pending ? notices.pending(texts.pending) : undefined;
  try {
    const result = await work;
    if (texts.success) notices.success(texts.success, pending === undefined ? {} : { replaces: pending });
    else if (pending !== undefined) notices.dismiss(pending);
    return result;
  } catch (error) {
    noticeProblem(error, texts.failed, pending);
    return undefined;
  }
}
