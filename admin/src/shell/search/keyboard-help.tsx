import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../i18n';
import { useCurrent } from '../current';
import { useApps } from '../feature';
import { helpAt } from '../navigation';
import { SidePanel } from '../side-panel';
import { usePage } from '../use-page';

const keys = [
  ['palette', ['Ctrl K', '⌘ K']],
  ['search', ['/']],
  ['create', ['c']],
  ['walk', ['j', 'k', '↑', '↓']],
  ['sideways', ['←', '→']],
  ['open', ['Enter']],
  ['lift', ['Space']],
  ['choose', ['x', 'Shift x']],
  ['close', ['Esc']],
  ['answer', ['a', 'd']],
  ['take', ['e']],
  ['process', ['b', 'g']],
  ['oneStep', ['z']],
  ['paper', ['p']],
  ['save', ['Ctrl Enter', '⌘ Enter']],
  ['notice', ['F6']],
  ['help', ['?']],
] as const;
export type KeyName = (typeof keys)[number][0];

/** Lists keys with what they do; all of them by default. */
export function KeyList({ of }: { of?: readonly KeyName[] }) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 5, rowGap: 3, alignItems: 'center' }}>
      {keys
        .filter(([name]) => of?.includes(name) ?? true)
        .map(([name, presses]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ display: 'flex', gap: 1 }}>
              {presses.map((press) => (
                <Box
                  key={press}
                  component="kbd"
                  sx={{
                    fontFamily: 'inherit',
                    fontSize: '0.8125rem',
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 1,
                    px: 1.5,
                    py: 0.25,
                    bgcolor: 'background.default',
                  }}
                >
                  {press}
                </Box>
              ))}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {translate(`shell.help.keys.${name}`)}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

/** All keys, with a link to help about the current page. */
export default function KeyboardHelp({ app, onClose }: { app: string; onClose: () => void }) {
  const translate = useTranslate();
  const { active } = usePage(app);
  const page = helpAt(useApps(), app, useCurrent(), active);
  return (
    <SidePanel open onClose={onClose} title={translate('shell.help.title')} width={420}>
      <KeyList />
      <Link component={RouterLink} to={page} onClick={onClose} sx={{ display: 'inline-block', mt: 5 }}>
        {translate('shell.help.page')}
      </Link>
    </SidePanel>
  );
}
