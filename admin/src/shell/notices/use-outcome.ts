import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { hasSentence } from '../../i18n/sentences';
import { isProblem } from '../../providers/problem';
import type { NotifyOptions } from './store';

/** Returns why the API refused: what is wrong with the record as a whole, else its code, if there is a text for it. */
function reasonOf(error: unknown): string | undefined {
  if (!isProblem(error)) return undefined;
  return [error.errors.find(({ pointer }) => pointer === '')?.code, error.code].find((code) => code !== undefined && hasSentence(code));
}

/**
 * Returns a function that reports a failure, with the API's reason if there is a text for it (CRM-296, PLT-328); `replaces` is the key of
 * the pending notice.
 */
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
  /** Text keys. */
  pending?: string;
  success?: string | ((params: Params) => string);
  failed: string;
  /** Handles a refusal by asking the user something; no notice is shown then. */
  asks?: (error: unknown) => boolean | Promise<boolean>;
  /** Resources whose lists and records are reloaded. */
  changes?: readonly string[];
}

/** Options for `useMutation`: shows notices for the progress and the result, and reloads what changed. */
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
