import type { SvgIconComponent } from '@mui/icons-material';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import { useTexts } from '../i18n/with-texts';
import type { Texts, TextSource } from '../i18n/catalogue';
import type { RecordAddOnProps } from './record-props';
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

export interface RecordTabProps {
  id: number;
}
/** What a feature shows beside the form of somebody else's record. */
export interface RecordTab {
  name: string;
  /** Key of its caption, among the names of the feature. */
  caption: string;
  Tab: ComponentType<RecordTabProps>;
}

/** A page is fetched when it is opened. */
export interface Page {
  /** Below `/{app}/{ecosystem}`; it goes on being the same page from one of its addresses to another. */
  at: readonly string[];
  // Each page has properties of its own.
  load: () => Promise<{ default: ComponentType<never> }>;
  props?: Readonly<Record<string, unknown>>;
}

/** All that the shell knows of a feature. */
export interface Feature {
  name: string;
  /** What the shell says of it: its pages in the rail, its kinds of records. */
  names: { en: Texts; nl: Texts };
  /** What its pages say: its own texts and those of the shared parts that it shows. */
  texts: readonly TextSource[];
  pages: readonly Page[];
  /** Its pages in the rail and the palette, for who may see them. */
  navigation?: (current: Current) => PageLink[];
  /** Kinds of records by their resource. */
  records?: Readonly<Record<string, RecordKind>>;
  /** Tabs in records of other features, by their resource. */
  tabs?: Readonly<Record<string, RecordTab>>;
}

/** Features that belong together: a place in the app switch, with their pages in the order of the list. */
export interface App {
  name: AppName;
  icon: SvgIconComponent;
  home: (paths: Paths) => string;
  /** What a person without a page, or from nowhere, is led to: of the whole ecosystem, at an address of its own without one. */
  everybodys?: { root: string; path: (paths: Paths) => string; caption: string };
  /** Where one goes when choosing a legal entity. */
  ofLegalEntity?: (paths: Paths) => string;
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

/** The tabs that features add to the records of a resource. */
export const useTabsOf = (resource: string): RecordTab[] =>
  useApps()
    .flatMap(({ features }) => features)
    .flatMap(({ tabs }) => tabs?.[resource] ?? []);

const none: readonly TextSource[] = [];
/** Waits for what the feature of a resource says about it, for who shows such a record elsewhere. */
export function useTextsOf(resource: string): void {
  const owner = useApps()
    .flatMap(({ features }) => features)
    .find(({ records }) => records?.[resource]);
  useTexts(owner?.texts ?? none);
}
