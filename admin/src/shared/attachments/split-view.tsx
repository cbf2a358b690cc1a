import { Box, Tab, Tabs, useMediaQuery } from '@mui/material';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslate } from '../../i18n';

interface Pane {
  /** The empty half of the view. */
  element: HTMLElement;
  /** Shows a file of this name in it; returns a function that ends this. */
  show: (name: string) => () => void;
}
const PaneContext = createContext<Pane | null>(null);
const beside = '(min-width: 1200px)';
/** Returns whether document and form stand side by side (D-58). */
export const useIsSplit = (): boolean => useMediaQuery(beside, { noSsr: true });

/** Returns the half of the nearest split view where a file of this name is shown; null without a split view. */
export function usePane(name: string): HTMLElement | null {
  const pane = useContext(PaneContext);
  useEffect(() => pane?.show(name), [pane, name]);
  return pane?.element ?? null;
}

/**
 * A form with room for a previewed file (CRM-053, PUR-058): document and form side by side from 1200 pixels on, below that as two tabs of
 * one page (D-58). Without a file the form takes the whole width.
 */
export function SplitView({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const isSplit = useIsSplit();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [paper, setPaper] = useState<string | null>(null);
  const [tab, setTab] = useState<'form' | 'paper'>('form');
  const show = useCallback((name: string) => {
    setPaper(name);
    setTab('paper');
    return () => {
      setPaper(null);
      setTab('form');
    };
  }, []);
  const pane = useMemo(() => element && { element, show }, [element, show]);
  const hides = (which: typeof tab): object => (isSplit || paper === null || tab === which ? {} : { display: 'none' });
  return (
    <PaneContext.Provider value={pane}>
      {!isSplit && paper !== null && (
        <Tabs
          value={tab}
          onChange={(_, next: typeof tab) => setTab(next)}
          aria-label={translate('documents.views')}
          sx={{ mb: 4, borderBottom: 1, borderColor: 'divider' }}
        >
          <Tab value="form" label={translate('documents.form')} />
          <Tab value="paper" label={paper} sx={{ maxWidth: '60%', textTransform: 'none' }} />
        </Tabs>
      )}
      <Box sx={{ flex: '1 0 auto', display: 'flex', gap: 6 }}>
        <Box
          ref={setElement}
          sx={{
            flex: isSplit ? '0 1 46%' : 1,
            minWidth: 0,
            maxWidth: isSplit ? 900 : 'none',
            alignSelf: 'flex-start',
            ...(isSplit && { position: 'sticky', top: 0 }),
            '&:empty': { display: 'none' },
            ...hides('paper'),
          }}
        />
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', ...hides('form') }}>{children}</Box>
      </Box>
    </PaneContext.Provider>
  );
}
