import { createContext, useCallback, useContext, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';

interface Guard {
  report(id: string, dirty: boolean): void;
}
const GuardContext = createContext<Guard>({ report: () => undefined });

interface Guarding {
  Guarded: (props: { children: ReactNode }) => ReactNode;
  /** Returns the state at the time of the call, also between a change and the next render. */
  isDirty: () => boolean;
  /** The same as state, for rendering. */
  holdsTyped: boolean;
}

/** Collects whether anything below has unsaved input that closing would lose. */
export function useGuard(): Guarding {
  const [holdsTyped, setHoldsTyped] = useState(false);
  const dirty = useRef(new Set<string>());
  const guarding = useMemo(() => {
    const guard: Guard = {
      report: (id, isDirty) => {
        if (isDirty) dirty.current.add(id);
        else dirty.current.delete(id);
        setHoldsTyped(dirty.current.size > 0);
      },
    };
    return {
      Guarded: ({ children }: { children: ReactNode }) => <GuardContext.Provider value={guard}>{children}</GuardContext.Provider>,
      isDirty: () => dirty.current.size > 0,
    };
  }, []);
  return { ...guarding, holdsTyped };
}

/** Reports unsaved input to the surrounding panel or page, and to the browser. */
export function useUnsaved(dirty: boolean): void {
  const { report } = useContext(GuardContext);
  const id = useId();
  const warn = useCallback((event: BeforeUnloadEvent) => event.preventDefault(), []);
  useEffect(() => {
    report(id, dirty);
    if (dirty) window.addEventListener('beforeunload', warn);
    return () => {
      report(id, false);
      window.removeEventListener('beforeunload', warn);
    };
  }, [dirty, id, report, warn]);
}
