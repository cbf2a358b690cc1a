import { permissions } from '@kantoor/schemas';
import { render, type RenderResult } from '@testing-library/react';
import { App } from '../app';
import * as appNames from '../features/app-names';
import { makeI18nProvider } from '../i18n/provider';
import type { SignIn } from '../providers/auth/sign-in';
import { queryClient } from '../providers/data/query-client';
import type { App as FeatureApp } from '../shell/feature';
import { notices } from '../shell/notices';
import { fakeApi, type SentRequest, type Reply } from './fake-api';
import { inHouse } from './shown-in-house';

const { profile, ecosystem, teams, legalEntities } = inHouse();
const everyPermission = [...permissions];
const member = { ...profile, ecosystemMemberships: [{ ...ecosystem, permissions: everyPermission }] };
/** The responses that the shell needs before a page is drawn. */
const shellAnswers: Record<string, Reply> = {
  '/api/directory/me/profile': { body: member },
  [`/api/directory/ecosystems/${ecosystem.id}`]: { body: { teams } },
};

/**
 * Opens an address in the whole program, with its router, shell and providers, as a user with all permissions; `shell` overrides the
 * shell's responses, `stored` is the browser's storage.
 */
export async function openedApp(
  apps: readonly FeatureApp[],
  at: string,
  reply: NonNullable<Parameters<typeof fakeApi>[0]>,
  shell: Record<string, Reply> = {},
  stored: Readonly<Record<string, string>> = {},
): Promise<RenderResult & { requests: SentRequest[] }> {
  queryClient.clear();
  notices.clear();
  localStorage.clear();
  sessionStorage.clear();
  Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value));
  window.history.replaceState(null, '', at);
  document.body.innerHTML = '<div id="notices"></div>';
  const requests = fakeApi((request) => {
    const [path = ''] = request.path.split('?');
    return (
      shell[path] ??
      shellAnswers[path] ??
      reply(request) ??
      (path === '/api/invoices/legal-entities' ? { body: { items: legalEntities } } : undefined)
    );
  });
  const answered = globalThis.fetch;
  // Changes of other users never arrive.
  globalThis.fetch = ((path: string, request?: RequestInit) =>
    path.startsWith('/api/events') ? new Promise(() => undefined) : answered(path, request)) as typeof fetch;
  const i18n = await makeI18nProvider([appNames, ...apps.flatMap(({ features }) => features).map(({ names }) => names)]);
  const user = { access_token: '', profile: {} };
  const signIn = { user: () => Promise.resolve(user), leave: () => Promise.resolve() } as unknown as SignIn;
  return { ...render(<App apps={apps} i18n={i18n} config={{} as never} signIn={signIn} />), requests };
}
