import { createContext, useCallback, useContext, useEffect, useId, useMemo, useRef, type ReactNode } from 'react';

interface Guard {
  report(id: string, dirty: boolean): void;
}
const GuardContext = createContext<Guard>({ report: () => undefined });

/** Collects whether anything below holds typed input that closing would lose. */
export function useGuard(): { Guarded: (props: { children: ReactNode }) => ReactNode; isDirty: () => boolean } {
  const dirty = useRef(new Set<string>());
  return useMemo(() => {
    const guard: Guard = { report: (id, isDirty) => void (isDirty ? dirty.current.add(id) : dirty.current.delete(id)) };
    return {
      Guarded: ({ children }) => <GuardContext.Provider value={guard}>{children}</GuardContext.Provider>,
      isDirty: () => dirty.current.size > 0,
    };
  }, []);
}

/** Tells the panel or page around it, and the browser, that typed input would be lost. */
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
