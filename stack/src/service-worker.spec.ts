import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { root } from './settings.js';

const source = readFileSync(join(root, 'admin/vite/service-worker.js'), 'utf8');
const origin = 'https://kantoor.test';

type Served = Record<string, string | Promise<Response>>;
interface Asked {
  method?: string;
  mode?: string;
  from?: string;
}
const pathOf = (request: string | { url: string }): string => new URL(typeof request === 'string' ? request : request.url, origin).pathname;

/** A browser with its caches, and a server that has some files or is down. */
function fakeBrowser() {
  const caches = new Map<string, Map<string, Response>>();
  let served: Served | null = {};
  const fetched = async (request: string | { url: string }): Promise<Response> => {
    const found = served?.[pathOf(request)];
    if (!served) throw new TypeError('Failed to fetch');
    if (typeof found === 'object') return found;
    return found === undefined ? new Response('', { status: 404 }) : new Response(found);
  };
  const cache = (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return {
      addAll: async (paths: string[]) => {
        const answers = await Promise.all(paths.map(fetched));
        if (answers.some(({ ok }) => !ok)) throw new TypeError('Request failed');
        paths.forEach((path, at) => entries.set(path, answers[at]!));
      },
      match: async (request: string) => entries.get(pathOf(request))?.clone(),
    };
  };
  const cacheStorage = {
    open: async (name: string) => cache(name),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    match: async (request: string, { cacheName }: { cacheName?: string } = {}) => {
      const looked = cacheName === undefined ? [...caches.values()] : [caches.get(cacheName)];
      return looked
        .find((entries) => entries?.has(pathOf(request)))
        ?.get(pathOf(request))
        ?.clone();
    },
  };
  /** The worker of one version, as built. */
  const worker = (version: string) => {
    const listeners = new Map<string, (event: object) => void>();
    const self = {
      location: { origin },
      clients: { claim: async () => undefined },
      skipWaiting: async () => undefined,
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    };
    const facts = `const version = '${version}', entry = 'assets/begin-${version}.js', files = ['/assets/begin-${version}.js', '/assets/part-${version}.js'];`;
    const globals = { self, caches: cacheStorage, fetch: fetched, Response, URL, setTimeout: (then: () => void) => setTimeout(then, 0) };
    runInContext(facts + source, createContext(globals));
    const lifecycle = async (type: string): Promise<void> => {
      let work: Promise<void> | undefined;
      listeners.get(type)!({ waitUntil: (promise: Promise<void>) => (work = promise) });
      await work;
    };
    return {
      install: async () => {
        await lifecycle('install');
        await lifecycle('activate');
      },
      /** Returns what a page gets for an address; undefined if the browser asks the server as usual. */
      asks: async (path: string, { method = 'GET', mode = 'cors', from = origin }: Asked = {}): Promise<string | undefined> => {
        let answer: Promise<Response> | undefined;
        listeners.get('fetch')!({
          request: { url: from + path, method, mode },
          respondWith: (given: Promise<Response>) => (answer = given),
        });
        return answer && (await answer).text();
      },
    };
  };
  return { worker, serves: (files: Served | null) => void (served = files), kept: () => [...caches.keys()] };
}
const filesOf = (version: string): Served => ({
  '/index.html': `<script src="/assets/begin-${version}.js">`,
  '/mobile-costs': `<script src="/assets/begin-${version}.js">`,
  [`/assets/begin-${version}.js`]: `begin ${version}`,
  [`/assets/part-${version}.js`]: `part ${version}`,
});
const page = { mode: 'navigate' };

describe('the service worker of the mobile pages', () => {
  it('opens them without a connection, with all their parts', async () => {
    const { worker, serves } = fakeBrowser();
    serves(filesOf('one'));
    const one = worker('one');
    await one.install();
    serves(null);
    expect(await one.asks('/mobile-costs', page)).toContain('begin-one');
    expect(await one.asks('/assets/begin-one.js')).toBe('begin one');
    expect(await one.asks('/assets/part-one.js')).toBe('part one');
  });

  it('opens the newest page while the server is up', async () => {
    const { worker, serves } = fakeBrowser();
    serves(filesOf('one'));
    const one = worker('one');
    await one.install();
    serves(filesOf('two'));
    expect(await one.asks('/mobile-costs', page)).toContain('begin-two');
    expect(await one.asks('/assets/begin-two.js')).toBe('begin two');
  });

  it.each<[string, Promise<Response>]>([
    ['is restarted', Promise.resolve(new Response('Bad gateway', { status: 502 }))],
    ['does not answer', new Promise(() => undefined)],
  ])('opens the cached page while the server %s', async (_, answer) => {
    const { worker, serves } = fakeBrowser();
    serves(filesOf('one'));
    const one = worker('one');
    await one.install();
    serves({ '/mobile-costs': answer });
    expect(await one.asks('/mobile-costs', page)).toContain('begin-one');
  });

  it('caches all files of a version or none, and no page of another version', async () => {
    const { worker, serves, kept } = fakeBrowser();
    const { '/assets/part-one.js': _gone, ...incomplete } = filesOf('one');
    serves(incomplete);
    await expect(worker('one').install()).rejects.toThrow();
    serves({ ...filesOf('one'), '/index.html': filesOf('two')['/index.html']! });
    await expect(worker('one').install()).rejects.toThrow('another version');
    expect(kept()).toEqual([]);
  });

  it('switches completely to a newer version, and leaves an open page its own parts', async () => {
    const { worker, serves, kept } = fakeBrowser();
    for (const version of ['zero', 'one']) {
      serves(filesOf(version));
      await worker(version).install();
    }
    serves(filesOf('two'));
    const two = worker('two');
    await two.install();
    serves(null);
    expect(await two.asks('/mobile-costs', page)).toContain('begin-two');
    expect(await two.asks('/assets/part-two.js')).toBe('part two');
    expect(await two.asks('/assets/part-one.js')).toBe('part one');
    expect(kept()).toEqual(['kantoor-phone-one', 'kantoor-phone-two']);
  });

  it('handles nothing else: not the API, not sent data, not other servers', async () => {
    const { worker, serves } = fakeBrowser();
    serves(filesOf('one'));
    const one = worker('one');
    await one.install();
    expect(await one.asks('/api/directory/me/profile')).toBeUndefined();
    expect(await one.asks('/icon.svg')).toBeUndefined();
    expect(await one.asks('/assets/part-one.js', { method: 'POST' })).toBeUndefined();
    expect(await one.asks('/assets/part-one.js', { from: 'https://elsewhere.test' })).toBeUndefined();
  });
});
