// eslint-disable-next-line no-restricted-imports -- the only place that does
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
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

/**
 * Returns the idempotency key of a request: the same contents get the same key, so that a second click or a retry changes nothing twice.
 */
export function useTryKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body) ?? '';
    if (last.current.key === '' || last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}

type Text<Params> = string | ((params: Params) => string | undefined);
const textOf = <Params>(text: Text<Params> | undefined, params: Params): string | undefined =>
  typeof text === 'function' ? text(params) : text;

interface Outcome<Answer, Params> {
  /** Text keys, also by the parameters; none if there is nothing to say. */
  pending?: Text<Params>;
  success?: Text<Params>;
  /** Absent if the component handles the error itself. */
  failed?: string | ((params: Params, error: Error) => string);
  /** Values that the texts name; those of a failure come from the API. */
  named?: (params: Params) => Record<string, unknown>;
  /** Handles a refusal by asking the user something; no notice is shown then. */
  asks?: (error: Error, params: Params) => boolean | Promise<boolean>;
  /** Resources whose lists and records are reloaded. */
  changes?: readonly string[];
  onSuccess?: ((answer: Answer, params: Params) => unknown) | undefined;
  onSettled?: (params: Params) => unknown;
}

/**
 * The way of a component to request a change: a mutation that shows notices for its progress and its result, and reloads what changed. The
 * request gets an idempotency key, which stays the same for the same parameters until they were accepted.
 */
export function useOutcome<Answer, Params = void>(
  request: (params: Params, idempotencyKey: string) => Promise<Answer>,
  { pending, success, failed, named, asks, changes = [], onSuccess, onSettled }: Outcome<NoInfer<Answer>, NoInfer<Params>> = {},
): UseMutationResult<Answer, Error, Params, symbol> {
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const client = useQueryClient();
  const accepted = useRef(0);
  const keyOf = useTryKey();
  return useMutation({
    mutationFn: (params: Params) => request(params, keyOf([accepted.current, params])),
    onMutate: (params) => {
      const text = textOf(pending, params);
      const key = Symbol(text);
      if (text) notify(text, { type: 'info', pending: key, ...(named && { messageArgs: named(params) }) });
      return key;
    },
    onSuccess: (answer, params, key) => {
      accepted.current += 1;
      for (const resource of changes) void client.invalidateQueries({ queryKey: [resource] });
      const notice = { type: 'success', replaces: key, ...(named && { messageArgs: named(params) }) } as const;
      notify(textOf(success, params) ?? '', notice);
      return onSuccess?.(answer, params);
    },
    onError: async (error, params, key) => {
      if ((await asks?.(error, params)) || failed === undefined) notify('', { replaces: key });
      else notifyProblem(error, typeof failed === 'function' ? failed(params, error) : failed, key);
    },
    onSettled: (_answer, _error, params) => onSettled?.(params),
  });
}
