import { Box } from '@mui/material';
import { createContext, useContext, useState, type ReactNode } from 'react';

const PaneContext = createContext<HTMLElement | null>(null);
/** The empty half of the nearest split view. */
export const usePane = (): HTMLElement | null => useContext(PaneContext);

/** A form with room beside it for a file that is looked at meanwhile (CRM-053); without one the form has it all. */
export function SplitView({ children }: { children: ReactNode }) {
  const [pane, setPane] = useState<HTMLElement | null>(null);
  return (
    <PaneContext.Provider value={pane}>
      <Box sx={{ flex: '1 0 auto', display: 'flex', gap: 6 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>{children}</Box>
        <Box
          ref={setPane}
          sx={{ '&:empty': { display: 'none' }, flex: '0 0 760px', alignSelf: 'flex-start', position: 'sticky', top: 0 }}
        />
      </Box>
    </PaneContext.Provider>
  );
}
