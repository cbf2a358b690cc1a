import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { hasSentence } from '../../i18n/sentences';
import { isProblem } from '../../providers/problem';
import type { NotifyOptions } from './store';

/** Why the API refused: what is wrong with the record as a whole, else its code, where there is a sentence for it. */
function reasonOf(error: unknown): string | undefined {
  if (!isProblem(error)) return undefined;
  return [error.errors.find(({ pointer }) => pointer === '')?.code, error.code].find((code) => code !== undefined && hasSentence(code));
}

/** Says what failed, and why when the API gave a reason that there is a sentence for (CRM-296, PLT-328); `replaces` is the key of what was pending. */
export function useNotifyProblem(): (error: unknown, failed: string, replaces?: unknown) => void {
  const notify = useNotify();
  return useCallback(
    (error, failed, replaces) => {
      const code = reasonOf(error);
      const [text, reason] = failed === 'UNEXPECTED' && code ? [code, undefined] : [failed, code === failed ? undefined : code];
      const reference = isProblem(error) && error.status >= 500 ? error.traceId : undefined;
      const options: NotifyOptions = { reason, replaces, reference, ...(isProblem(error) && { messageArgs: error.params }) };
      notify(text, { type: 'error', ...options });
    },
    [notify],
  );
}

interface Outcome<Params> {
  /** Keys of sentences. */
  pending?: string;
  success?: string | ((params: Params) => string);
  failed: string;
  /** A refusal that the caller answers itself, by asking the person something: nothing is said about it here. */
  asks?: (error: unknown) => boolean | Promise<boolean>;
  /** Resources whose lists and records are read again. */
  changes?: readonly string[];
}

/** For `useMutation`: says what is under way and what came of it, and has what it changed read again. */
export function useOutcome<Params = unknown>({ pending, success, failed, asks, changes = [] }: Outcome<Params>) {
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const client = useQueryClient();
  return {
    onMutate: (): symbol => {
      const key = Symbol(pending);
      if (pending) notify(pending, { type: 'info', pending: key });
      return key;
    },
    onSuccess: (_answer: unknown, params: Params, key: symbol): void => {
      for (const resource of changes) void client.invalidateQueries({ queryKey: [resource] });
      notify((typeof success === 'function' ? success(params) : success) ?? '', { type: 'success', replaces: key });
    },
    onError: async (error: unknown, _params: unknown, key: symbol | undefined): Promise<void> => {
      if (await asks?.(error)) notify('', { replaces: key });
      else notifyProblem(error, failed, key);
    },
  };
}
