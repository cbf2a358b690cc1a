import type { SvgIconComponent } from '@mui/icons-material';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import type { RecordAddOnProps } from '../schema-views/record/record-props';
import type { AppName } from './address';
import type { Current } from './current';
import type { Paths } from './paths';

export interface PageLink {
  /** Names its text: `shell.pages.{key}`. */
  key: string;
  to: string;
  icon: SvgIconComponent;
  /** Makes one, by the palette. */
  create?: string;
  /** Addresses that start so lie in the page too. */
  holds?: string;
  /** On a telephone it stands behind the menu. */
  secondary?: boolean;
}

/** What a feature says about a kind of record that search, a link or a process may name. */
export interface RecordKind {
  path: (paths: Paths, id: number) => string;
  /** Its page is made by hand; others have the form that their schema gives. */
  byHand?: boolean;
  /** What is shown around the form of an existing record: the little that a schema cannot say. */
  Around?: ComponentType<RecordAddOnProps>;
}

/** All that the shell knows of a feature. Its pages are loaded when they are opened. */
export interface Feature {
  name: string;
  /** Below `/{app}/{ecosystem}`. */
  routes: readonly RouteObject[];
  /** Its pages in the rail and the palette, for who may see them. */
  navigation?: (current: Current) => PageLink[];
  /** Kinds of records by their resource. */
  records?: Readonly<Record<string, RecordKind>>;
}

/** Features that belong together: a place in the app switch, with their pages in the order of the list. */
export interface App {
  name: AppName;
  icon: SvgIconComponent;
  home: (paths: Paths) => string;
  /** What stands at the address of the app itself. */
  index: ReactNode;
  features: readonly Feature[];
}

export const AppsContext = createContext<readonly App[]>([]);
export const useApps = (): readonly App[] => useContext(AppsContext);

export const recordKindOf = (apps: readonly App[], resource: string): RecordKind | undefined =>
  apps.flatMap(({ features }) => features).find(({ records }) => records?.[resource])?.records?.[resource];

export function useRecordKind(resource: string): RecordKind | undefined {
  return recordKindOf(useApps(), resource);
}
