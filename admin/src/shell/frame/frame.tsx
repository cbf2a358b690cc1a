import { Box, useMediaQuery, type Theme } from '@mui/material';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useTranslate } from '../../i18n';
import { textsOf } from '../../i18n/texts-of';
import { useEditMode } from '../edit-mode/use-edit-mode';
import { useFallbackTitle } from '../page-title';
import { RowsSkeleton } from '../page-skeleton';
import { useShortcuts } from '../shortcuts';
import { usePage } from '../use-page';
import { useLiveWaiting } from '../waiting';
import { BottomBar } from './bottom-bar';
import { NoticeBridge } from './notice-bridge';
import { Rail } from './rail';
import { TopBar } from './top-bar';
import { useFocusTrail } from './use-focus-trail';
import { useLiveTexts } from './use-live-texts';
import { fetchedLater } from '../fetching';

const CommandPalette = fetchedLater(() => import('../search/command-palette'));
const EditMode = fetchedLater(() => import('../edit-mode/edit-mode'), textsOf('shell/edit-mode'));
const KeyboardHelp = fetchedLater(() => import('../search/keyboard-help'));

/** Rail, top bar and the page; the rail becomes a bottom bar on a phone. */
export function Frame({ app, children }: { app: string; children?: ReactNode }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const { pathname } = useLocation();
  const { active: page } = usePage(app);
  useFallbackTitle(page && translate(`shell.pages.${page.key}`), pathname);
  useLiveWaiting();
  const close = (): void => setOpen(null);
  useFocusTrail();
  useLiveTexts();
  const { isOn: editsTexts, turn } = useEditMode();
  const endEditing = useCallback(() => turn(false), [turn]);
  useShortcuts({ onPalette: () => setOpen('palette'), onHelp: () => setOpen('help') });
  return (
    <Box sx={{ display: 'flex', height: '100%' }}>
      <Box
        component="a"
        href="#page"
        sx={{ position: 'absolute', left: -9999, '&:focus': { left: 8, top: 8, zIndex: 'tooltip', bgcolor: 'background.paper', p: 2 } }}
      >
        {translate('shell.skip')}
      </Box>
      {!isPhone && <Rail app={app} />}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar app={app} onSearch={() => setOpen('palette')} onHelp={() => setOpen('help')} />
        <Box component="main" id="page" tabIndex={-1} sx={{ flex: 1, minHeight: 0, overflow: 'auto', outline: 0 }}>
          <Suspense fallback={<RowsSkeleton />}>{children ?? <Outlet />}</Suspense>
        </Box>
        {isPhone && <BottomBar app={app} />}
      </Box>
      <Suspense>
        {open === 'palette' && <CommandPalette onClose={close} />}
        {editsTexts && <EditMode onEnd={endEditing} />}
        {open === 'help' && <KeyboardHelp onClose={close} />}
      </Suspense>
      <NoticeBridge />
    </Box>
  );
}
