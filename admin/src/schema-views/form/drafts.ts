import { useCallback, useEffect, useRef } from 'react';
import { useCurrent } from '../../shell/current';
import type { FormData } from './types';

const KEEP_MS = 400;
const DAYS = 14;
interface Draft {
  at: number;
  /** Version of the record the draft was made on; a draft on an older one would undo what others did since. */
  version: number | null;
  data: FormData;
}

function read(key: string, version: number | null): FormData | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    return draft && draft.version === version && Date.now() - draft.at < DAYS * 86_400_000 ? draft.data : null;
  } catch {
    return null;
  }
}

/** What was typed survives a reload. Secrets are never kept. */
export function useDraft(
  resource: string,
  id: number | 'new',
  version: number | null,
): { draft: () => FormData | null; keep: (data: FormData) => void; forget: () => void } {
  const { ecosystem } = useCurrent();
  const key = `draft.${ecosystem.id}.${resource}.${id}`;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const keep = useCallback(
    (data: FormData) => {
      clearTimeout(timer.current);
      const { paymentProviderKey: _secret, ...harmless } = data;
      timer.current = setTimeout(
        () => localStorage.setItem(key, JSON.stringify({ at: Date.now(), version, data: harmless } satisfies Draft)),
        KEEP_MS,
      );
    },
    [key, version],
  );
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    localStorage.removeItem(key);
  }, [key]);
  return { draft: useCallback(() => read(key, version), [key, version]), keep, forget };
}
