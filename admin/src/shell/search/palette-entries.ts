import type { SearchHit } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../i18n';
import { useInstallation } from '../../providers/auth/context';
import { api } from '../../providers/http';
import { useCurrent } from '../current';
import { useLook } from '../look';
import { recordKindOf, useApps } from '../feature';
import { pagesOf } from '../navigation';

export interface PaletteEntry {
  key: string;
  group: 'records' | 'pages' | 'actions';
  label: string;
  detail?: string;
  run: () => void;
}
const WAIT_MS = 200;
const SHORTEST = 2;

function useHits(text: string): SearchHit[] {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    queryKey: ['search', settled],
    queryFn: async ({ signal }) =>
      (await api.get<{ items: SearchHit[] }>(`/api/crm/search?q=${encodeURIComponent(settled)}`, { signal })).body.items,
    enabled: settled.length >= SHORTEST,
    placeholderData: (previous) => previous,
  });
  return text.trim().length >= SHORTEST ? (data ?? []) : [];
}

/** What the palette offers for a text: records the API finds, then pages and actions whose words hold it. */
export function usePaletteEntries(text: string): PaletteEntry[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const current = useCurrent();
  const apps = useApps();
  const { signIn } = useInstallation();
  const { setMode } = useLook();
  const go =
    (to: string, over = false) =>
    () =>
      void navigate(to, over ? { state: { over: true } } : {});
  const records = useHits(text).flatMap((hit): PaletteEntry[] => {
    const kind = recordKindOf(apps, hit.resource);
    if (!kind) return [];
    const name = translate(`resources.${hit.resource}.name`, { smart_count: 1, _: '' });
    return [
      {
        key: `${hit.resource}-${hit.id}`,
        group: 'records',
        label: hit.label,
        detail: [hit.detail, name].filter(Boolean).join(' · '),
        run: go(kind.path(current.paths, hit.id)),
      },
    ];
  });
  const pages = apps.flatMap(({ name: app }) => pagesOf(apps, app, current).map((page) => ({ app, ...page })));
  const others: PaletteEntry[] = [
    ...pages.map(({ app, key, to }): PaletteEntry => ({
      key: `${app}-${key}`,
      group: 'pages',
      label: translate(`shell.pages.${key}`),
      detail: translate(`shell.apps.${app}`),
      run: go(to),
    })),
    ...pages.flatMap(({ key, create }): PaletteEntry[] =>
      create ? [{ key: `new-${key}`, group: 'actions', label: translate(`shell.search.create.${key}`), run: go(create) }] : [],
    ),
    { key: 'light', group: 'actions', label: translate('shell.search.lightTheme'), run: () => setMode('light') },
    { key: 'dark', group: 'actions', label: translate('shell.search.darkTheme'), run: () => setMode('dark') },
    { key: 'leave', group: 'actions', label: translate('shell.menu.logOut'), run: () => void signIn.leave() },
  ];
  const wanted = text.trim().toLowerCase();
  return [...records, ...others.filter(({ label }) => label.toLowerCase().includes(wanted))];
}
