import { Alert, Box, Button, Tab, Tabs, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../../i18n';
import { catalogue } from '../../../i18n/catalogue';
import { storedOverrides } from '../../../i18n/stored-overrides';
import { everyText } from '../../../i18n/texts-of';
import { ListError } from '../../../shared/list/list-error';
import { useMay } from '../../../shell/current';
import { UndoButton, useTranslations } from '../../../shell/edit-mode';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { usePageTitle } from '../../../shell/page-title';
import { LanguagesTab } from './languages-tab';
import { textTabs, type TextTab } from './tabs';
import { textRows } from './text-rows';
import { TextsTab } from './texts-tab';

/** Page where site admins change the texts of the program in every language (PLT-018, PLT-F16). */
export default function TranslatePage() {
  return useMay('translations.write') ? <Translate /> : <NotFoundPage />;
}

const tabs = ['languages', ...textTabs] as const;

function Translate() {
  const translate = useTranslate();
  const { dictionary, error, refetch, readAgain } = useTranslations();
  const shipped = useQuery({
    queryKey: ['shipped-texts'],
    queryFn: () => catalogue.loadBoth(everyText()).then(() => true),
    staleTime: Infinity,
  });
  const [tab, setTab] = useState<'languages' | TextTab>('languages');
  const rows = useMemo(() => (dictionary && shipped.data ? textRows(dictionary) : undefined), [dictionary, shipped.data]);
  usePageTitle(translate('shell.pages.translations'));
  if (error && !dictionary) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!dictionary || !rows) return <RowsSkeleton />;
  return (
    <Box sx={{ p: { xs: 2, sm: 5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {translate('shell.pages.translations')}
        </Typography>
        <UndoButton />
      </Box>
      <Typography color="textSecondary" sx={{ mb: 3, maxWidth: 760 }}>
        {translate('translations.intro')}
      </Typography>
      {storedOverrides.state === 'failed' && (
        <Alert
          severity="warning"
          sx={{ mb: 3 }}
          action={
            <Button color="inherit" onClick={() => void readAgain()}>
              {translate('shell.retry')}
            </Button>
          }
        >
          {translate('translations.failed')}
        </Alert>
      )}
      <Tabs
        value={tab}
        onChange={(_, next: typeof tab) => setTab(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('shell.pages.translations')}
        sx={{ mb: 4, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((name) => (
          <Tab key={name} value={name} label={translate(`translations.tabs.${name}`)} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'languages' ? (
          <LanguagesTab rows={rows} dictionary={dictionary} />
        ) : (
          <TextsTab key={tab} rows={rows.filter((row) => row.tab === tab)} languages={Object.keys(dictionary.texts)} />
        )}
      </Box>
    </Box>
  );
}
