import { Box, Tab, Tabs } from '@mui/material';
import { Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '../../i18n';
import { RowsSkeleton } from '../../shell/page-skeleton';
import type { RecordTab } from '../../shell/record-props';

interface RecordTabsProps {
  id: number;
  nested: string;
  base: string;
  tabs: readonly RecordTab[];
  form: ReactNode;
}

/**
 * A record with the tabs of its own and other features beside its form (CRM-132); if no tab is the form, it is above them (PUR-186). The
 * address below the record selects the tab.
 */
export function RecordTabs({ id, nested, base, tabs, form }: RecordTabsProps) {
  const translate = useTranslate();
  const { search } = useLocation();
  const asked = nested.split('/')[0] || new URLSearchParams(search).get('tab');
  const [chosen, setChosen] = useState(asked);
  const open = tabs.find(({ name }) => name === chosen) ?? tabs[0]!;
  const { Tab: Shown } = open;
  const isAbove = tabs.every(({ Tab: One }) => One);
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
      {isAbove && <Box sx={{ display: 'flex', flexDirection: 'column', mb: 3 }}>{form}</Box>}
      <Tabs
        value={open.name}
        onChange={(_, next: string) => setChosen(next)}
        sx={{ mt: isAbove ? 0 : -3, mb: 4, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      >
        {tabs.map(({ name, caption }) => (
          <Tab key={name} value={name} label={translate(caption)} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`panel-${open.name}`}
        aria-labelledby={`tab-${open.name}`}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}
      >
        {Shown ? (
          <Suspense fallback={<RowsSkeleton rows={3} />}>
            <Shown id={id} nested={nested} here={`${base}/${id}`} />
          </Suspense>
        ) : (
          form
        )}
      </Box>
    </Box>
  );
}
