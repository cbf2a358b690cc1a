import { generatePath } from 'react-router';
import { useCurrent } from './current';
import { useApps, type App } from './feature';
import type { Paths } from './paths';

/** Returns the address of a named place; undefined if its app is not installed. */
export function pathNamed(
  apps: readonly App[],
  paths: Pick<Paths, 'app'>,
  name: string,
  params: Readonly<Record<string, string>>,
): string | undefined {
  for (const { name: app, features } of apps)
    for (const { pages } of features)
      for (const { names } of pages) if (names?.[name] !== undefined) return `${paths.app(app)}/${generatePath(names[name], params)}`;
  return undefined;
}

/** Returns a function for the addresses of named places inside the current ecosystem. */
export function useNamedPath(): (name: string, params: Readonly<Record<string, string>>) => string | undefined {
  const apps = useApps();
  const { paths } = useCurrent();
  return (name, params) => pathNamed(apps, paths, name, params);
}
