import { isProblem } from '../../providers/problem';
import { hasSentence } from '../../i18n/sentences';
import { notices } from './store';

/** Says what failed, and why when the API gave a reason that there is a sentence for (CRM-296, PLT-328). */
export function noticeProblem(error: unknown, failed: string, replaces?: number): void {
  const code = isProblem(error) && hasSentence(error.code) ? error.code : undefined;
  const [text, reason] = failed === 'UNEXPECTED' && code ? [code, undefined] : [failed, code === failed ? undefined : code];
  notices.error(text, {
    ...(reason ? { reason } : {}),
    ...(isProblem(error) ? { params: error.params } : {}),
    ...(replaces === undefined ? {} : { replaces }),
  });
}

interface DuringTexts {
  pending?: string;
  success?: string;
  failed: string;
  /** A refusal that the caller answers itself, by asking the person something: nothing is said about it here. */
  asks?: (error: unknown) => boolean;
}

/** Runs work between a pending notice and its outcome; answers undefined when it failed, so that the caller stays where it is. */
export async function during<T>(work: Promise<T>, texts: DuringTexts): Promise<T | undefined> {
  const pending = texts.pending ? notices.pending(texts.pending) : undefined;
  try {
    const result = await work;
    if (texts.success) notices.success(texts.success, pending === undefined ? {} : { replaces: pending });
    else if (pending !== undefined) notices.dismiss(pending);
    return result;
  } catch (error) {
    if (!texts.asks?.(error)) noticeProblem(error, texts.failed, pending);
    else if (pending !== undefined) notices.dismiss(pending);
    return undefined;
  }
}
