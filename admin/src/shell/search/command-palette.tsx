import { Box, Dialog, InputBase, List, ListItemButton, ListItemText, ListSubheader, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { useTranslate, useFormat } from '../../i18n';
import { catalogue } from '../../i18n/catalogue';
import { searched, type SearchHit } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useResourceDefinitions, useTheme } from 'react-admin';
import { useNavigate } from 'react-router';
import { useInstallation } from '../../providers/auth/context';
import { useVerbs } from '../../providers/data/verbs';
import { useCurrent } from '../current';
import { useApps } from '../feature';
import type { RecordOptions } from '../resources';
import { pagesOf } from '../navigation';
import { useSettled } from '../use-settled';
import { ranked } from './ranked';
import { useRecent, type NamedRecord } from './recent';

const groups = ['recent', 'records', 'pages', 'actions', 'help'] as const;
interface PaletteEntry {
  key: string;
  group: (typeof groups)[number];
  label: string;
  detail?: string;
  /** Address to go to, or what to do. */
  run: string | (() => void);
}
interface PaletteOffer {
  entries: PaletteEntry[];
  /** Whether all results for the text are loaded. */
  settled: boolean;
}
const WAIT_MS = 200;
const SHORTEST = 2;

interface Hits {
  hits: SearchHit[];
  /** Whether they match the current text, not an earlier one. */
  settled: boolean;
}

function useHits(text: string): Hits {
  const provider = useVerbs('shell');
  const typed = text.trim();
  const settled = useSettled(typed, WAIT_MS);
  const { data, isPending, isPlaceholderData } = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) => provider.recordsSearch({ q: settled, signal }),
    enabled: settled.length >= SHORTEST,
    placeholderData: (previous) => previous,
  });
  if (typed.length < SHORTEST) return { hits: [], settled: true };
  return { hits: data ?? [], settled: typed === settled && !isPending && !isPlaceholderData };
}

/** Returns records found by the API or opened recently; only the latter while nothing is typed. */
function useRecords(text: string): PaletteOffer {
  const translate = useTranslate();
  const { money } = useFormat();
  const { paths } = useCurrent();
  const definitions = useResourceDefinitions<RecordOptions>();
  const { hits, settled } = useHits(text);
  const recent = useRecent();
  const group = text.trim() === '' ? 'recent' : 'records';
  const entryOf = (record: NamedRecord): PaletteEntry[] => {
    const { resource, id, label, detail, place, amount, currency } = record;
    const kind = definitions[resource]?.options;
    if (!kind) return [];
    const name = translate(`resources.${resource}.name`, { smart_count: 1, _: '' });
    const sum = typeof amount === 'number' && currency ? money(amount, currency) : '';
    const run = kind.path(paths, id, place ?? undefined);
    return [{ key: `${resource}-${id}`, group, label, detail: [detail, sum, name].filter(Boolean).join(' · '), run }];
  };
  return { entries: (group === 'recent' ? recent.slice(0, 8) : ranked(text, recent, hits)).flatMap(entryOf), settled };
}

const holdsAll = (text: string, within: string): boolean =>
  searched(text)
    .split(/\s+/)
    .every((word) => searched(within).includes(word));

/** Returns pages and feature actions whose texts contain the search text. */
function usePagesAndActions(text: string): PaletteEntry[] {
  const translate = useTranslate();
  const current = useCurrent();
  const apps = useApps();
  const { signIn } = useInstallation();
  const [, setTheme] = useTheme();
  // Some pages come before those of every app.
  const all = apps.flatMap(({ name: app }) => pagesOf(apps, app, current).map((page) => ({ app, ...page })));
  const pages = all.filter(({ to }, at) => all.findIndex((page) => page.to === to) === at);
  const actions = apps.flatMap(({ features }) => features.flatMap((feature) => feature.actions?.(current) ?? []));
  const own = (key: string, label: string, run: PaletteEntry['run']): PaletteEntry => ({ key, group: 'actions', label, run });
  const entries = [
    ...pages.map(({ app, key, to }): PaletteEntry => ({
      key: `${app}-${key}`,
      group: 'pages',
      label: translate(`shell.pages.${key}`),
      detail: translate(`shell.apps.${app}`),
      run: to,
    })),
    ...pages.flatMap(({ key, create }) => (create ? [own(`new-${key}`, translate(`shell.search.create.${key}`), create)] : [])),
    ...actions.map(({ key, to }) => own(key, translate(`shell.search.do.${key}`), to)),
    own('profile', translate('shell.menu.profile'), current.paths.profile(current.profile.personId)),
    own('light', translate('shell.search.lightTheme'), () => setTheme('light')),
    own('dark', translate('shell.search.darkTheme'), () => setTheme('dark')),
    own('leave', translate('shell.menu.logOut'), () => void signIn.leave()),
  ];
  return entries.filter(({ label, detail }) => holdsAll(text, `${label} ${detail ?? ''}`));
}

/** Returns pages of help and the tasks in them whose texts contain the search text; none while nothing is typed. */
function useHelp(text: string): PaletteEntry[] {
  const translate = useTranslate();
  const current = useCurrent();
  const apps = useApps();
  const indexes = [...new Set(apps.flatMap(({ features }) => features.flatMap(({ help }) => help ?? [])))];
  const [loaded, setLoaded] = useState(false);
  const load = useEffectEvent(() => Promise.all(indexes.flatMap(({ texts }) => texts.map((source) => catalogue.load(source)))));
  // The palette does not wait for them: without a connection it still finds the rest.
  useEffect(() => {
    void load().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, []);
  if (!loaded || text.trim() === '') return [];
  return indexes
    .flatMap(({ entries }) => entries(apps, current, translate))
    .filter(({ label, detail, also = '' }) => holdsAll(text, `${label} ${detail} ${also}`))
    .map(({ key, label, detail, to }) => ({ key: `help-${key}`, group: 'help', label, detail, run: to }));
}

function usePaletteEntries(text: string): PaletteOffer {
  const { entries, settled } = useRecords(text);
  return { entries: [...entries, ...usePagesAndActions(text), ...useHelp(text)], settled };
}

interface ChosenEntry {
  index: number;
  onPoint: (position: number) => void;
  onRun: (position: number) => void;
}

/** The entries in their groups, one of which is chosen. */
function Entries({ entries, index, onPoint, onRun }: ChosenEntry & { entries: readonly PaletteEntry[] }) {
  const translate = useTranslate();
  return (
    <List id="palette" role="listbox" aria-label={translate('shell.search.hint')} dense sx={{ overflow: 'auto', pb: 2 }}>
      {groups.map((group) => {
        const members = entries.map((entry, position) => ({ entry, position })).filter(({ entry }) => entry.group === group);
        if (members.length === 0) return null;
        return (
          <Box key={group} role="group" aria-label={translate(`shell.search.${group}`)}>
            <ListSubheader component="div" role="presentation" sx={{ lineHeight: '30px', bgcolor: 'transparent', position: 'static' }}>
              {translate(`shell.search.${group}`)}
            </ListSubheader>
            {members.map(({ entry, position }) => (
              <ListItemButton
                key={entry.key}
                id={`palette-${position}`}
                role="option"
                tabIndex={-1}
                aria-selected={position === index}
                selected={position === index}
                ref={(element: HTMLElement | null) => {
                  if (position === index) element?.scrollIntoView({ block: 'nearest' });
                }}
                onClick={() => onRun(position)}
                onMouseMove={() => onPoint(position)}
                // Names matter most: on a phone the rest is below them, and the row is high enough for a finger.
                sx={{ px: 5, display: { xs: 'block', sm: 'flex' }, minHeight: { xs: 44, sm: 0 } }}
              >
                <ListItemText primary={entry.label} slotProps={{ primary: { noWrap: true } }} />
                {entry.detail && (
                  <Typography variant="caption" color="textSecondary" noWrap sx={{ display: 'block', pl: { xs: 0, sm: 3 } }}>
                    {entry.detail}
                  </Typography>
                )}
              </ListItemButton>
            ))}
          </Box>
        );
      })}
    </List>
  );
}

/** Moves the focus to the page, so that the next Tab is in what was found and not where the palette was opened; an open panel keeps it. */
const focusPage = (): void => {
  if (!document.activeElement?.closest('[role="dialog"]')) document.getElementById('page')?.focus({ preventScroll: true });
};

/** The text and the chosen entry: arrows move, Enter opens. */
function useTyping(onClose: () => void) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState<number | null>(null);
  const [awaits, setAwaits] = useState(false);
  const { entries, settled } = usePaletteEntries(text);
  const index = Math.min(at ?? 0, entries.length - 1);
  const run = (position: number): void => {
    const entry = entries[position];
    if (!entry) return;
    onClose();
    if (typeof entry.run !== 'string') return entry.run();
    void navigate(entry.run);
    // The palette first returns the focus to where it was.
    setTimeout(focusPage);
  };
  // A user who types a number and presses Enter means its result, not the first result of the half-typed text.
  const enter = (): void => {
    if (settled || at !== null) run(index);
    else setAwaits(true);
  };
  const runFirst = useEffectEvent(() => run(0));
  useEffect(() => {
    if (awaits && settled) runFirst();
  }, [awaits, settled]);
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((index + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  };
  const type = (typed: string): void => {
    setText(typed);
    setAt(null);
    setAwaits(false);
  };
  return { text, type, press, entries, chosen: { index, onPoint: setAt, onRun: run } };
}

/** Finds any record, page or action by typing. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { text, type, press, entries, chosen } = useTyping(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': translate('shell.search.hint'), sx: { mt: '10vh', maxHeight: '70vh' } } }}
    >
      <InputBase
        autoFocus
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        placeholder={translate('shell.search.hint')}
        inputProps={{
          role: 'combobox',
          'aria-label': translate('shell.search.hint'),
          'aria-expanded': true,
          'aria-controls': 'palette',
          'aria-activedescendant': entries[chosen.index] ? `palette-${chosen.index}` : undefined,
          'aria-autocomplete': 'list',
        }}
        sx={{ px: 5, py: 3, fontSize: '1rem', borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      />
      <Entries entries={entries} {...chosen} />
      {entries.length === 0 && (
        <Typography color="textSecondary" role="status" sx={{ px: 5, pb: 4 }}>
          {translate('shell.search.nothing', { text })}
        </Typography>
      )}
    </Dialog>
  );
}
