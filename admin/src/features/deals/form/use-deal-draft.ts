import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { draftOf, sameDraft, type DealDraft, type LineDraft } from './deal-draft';
import { changed, moved, without, type LinesEdit } from '../../../shared/lines/line';
import { keptDraft } from './kept-draft';
import type { Deal } from '../deal';

export interface DraftHandle {
  draft: DealDraft;
  dirty: boolean;
  /** Typed input of an earlier visit was put back. */
  restored: boolean;
  change: (patch: Partial<DealDraft>) => void;
  lines: LinesEdit<LineDraft>;
  /** Starts over from the stored deal. */
  reset: (deal: Deal) => void;
  /** Takes over the new version but keeps what was typed. */
  rebase: (deal: Deal) => void;
  forget: () => void;
}

export function useDealDraft(ecosystemId: number, deal: Deal | null, fresh: () => DealDraft): DraftHandle {
  const dealId = deal?.id ?? null;
  const [start] = useState(() => {
    const base = deal ? draftOf(deal) : fresh();
    const kept = keptDraft.get(ecosystemId, dealId);
    return { base, draft: kept?.draft ?? base, restored: kept !== null && !sameDraft(kept.draft, base) };
  });
  const [base, setBase] = useState(start.base);
  const [version, setVersion] = useState(deal?.version ?? null);
  const [draft, setDraft] = useState(start.draft);
  const [restored, setRestored] = useState(start.restored);
  const dirty = useMemo(() => !sameDraft(draft, base), [draft, base]);
  const forgotten = useRef(false);

  useEffect(() => {
    if (!dirty) keptDraft.clear(ecosystemId, dealId);
    else if (!forgotten.current) keptDraft.set(ecosystemId, dealId, { draft, version });
  }, [dirty, draft, version, ecosystemId, dealId]);

  const change = useCallback((patch: Partial<DealDraft>) => setDraft((now) => ({ ...now, ...patch })), []);
  const lines = useMemo<LinesEdit<LineDraft>>(() => {
    const edit = (to: (lines: LineDraft[]) => readonly LineDraft[]): void => setDraft((now) => ({ ...now, lines: [...to(now.lines)] }));
    return {
      add: (line) => edit((all) => [...all, line]),
      change: (key, patch) => edit((all) => changed(all, key, patch)),
      remove: (key) => edit((all) => without(all, key)),
      move: (key, step) => edit((all) => moved(all, key, step)),
    };
  }, []);
  const reset = useCallback((next: Deal) => {
    const stored = draftOf(next);
    setBase(stored);
    setDraft(stored);
    setVersion(next.version);
    setRestored(false);
  }, []);
  const rebase = useCallback((next: Deal) => {
    setBase(draftOf(next));
    setVersion(next.version);
  }, []);
  const forget = useCallback(() => {
    forgotten.current = true;
    keptDraft.clear(ecosystemId, dealId);
  }, [ecosystemId, dealId]);
  return { draft, dirty, restored, change, lines, reset, rebase, forget };
}
