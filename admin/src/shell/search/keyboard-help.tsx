import { Box } from '@mui/material';
import { useTranslate } from '../../i18n';
import { SidePanel } from '../side-panel';

const keys: [string, string[]][] = [
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
  ['paper', ['p']],
  ['save', ['Ctrl Enter', '⌘ Enter']],
  ['notice', ['F6']],
  ['help', ['?']],
];

export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <SidePanel open onClose={onClose} title={translate('shell.help.title')} width={420}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 5, rowGap: 3, alignItems: 'center' }}>
        {keys.map(([name, presses]) => (
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
    </SidePanel>
  );
}
