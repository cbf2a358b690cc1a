import type { Permission, TodayItem } from '@kantoor/schemas';
import type { SvgIconComponent } from '@mui/icons-material';
import { createContext, createElement, useContext, useMemo, type ComponentType, type ReactNode } from 'react';
import { ResourceDefinitionContextProvider } from 'react-admin';
import { useTexts } from '../i18n/with-texts';
import type { Texts, TextSource } from '../i18n/catalogue';
import type { Verbs } from '../providers/data/verbs';
import type { Meaning } from '../theme';
import type { RecordTab } from './record-props';
import { definitionsOf, useRecordOptions, type FeatureResource } from './resources';
import type { Current } from './current';
import type { Paths } from './paths';
import type { FileViewer } from './file-viewers';

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
  /** Listed on the start page of the settings, whichever app the page is in. */
  isSetting?: true;
}

/** Something to do from anywhere, beside going to a page or making a record. */
export interface PaletteAction {
  /** Names its text: `shell.search.do.{key}`. */
  key: string;
  to: string;
}

/** What a feature says about a kind of process. */
export interface ProcessKind {
  /** Its words below `process.{kind}`, and what else is said of it; fetched wherever one is shown. */
  texts: readonly TextSource[];
  /** A person follows its progress: it is asked for as often while it waits. */
  isWatched?: true;
}

/** Things of one kind that wait for people, as the page that lists them all and the navigation show them. */
export interface WaitingKind {
  /** As the API calls it; its texts stand below `waiting.{name}`. */
  name: string;
  meaning: Meaning;
  /** Its words on that page. */
  texts: readonly TextSource[];
  /** The list behind its figures, in one of its places. */
  list: (current: Current, place: number | null) => string;
  /** What a place is called; absent where there is but one. */
  placeName?: (current: Current, place: number) => string | undefined;
  /** The page of the navigation that counts those in the present place. */
  counts?: { page: string; place?: (current: Current) => number | null };
  /** It is good to know, and asks for nothing yet. */
  isAhead?: true;
  /** Where one of them is dealt with, where that is not the record's own page. */
  opens?: (current: Current, item: TodayItem) => string;
  /** What one of them shows below its name. */
  Item?: ComponentType<{ item: TodayItem; onDone: () => void }>;
}
/** Something to look at beside what waits. */
export interface Plot {
  name: string;
  permission: Permission;
  Plot: ComponentType;
}

/** Metadata of a page for the frame (PLT-042 to PLT-045). */
export interface RouteMeta {
  /** The app that the app switch marks as current. */
  app: string | null;
  section: string;
  /** Whose data the page shows. */
  scope: 'ecosystem' | 'settings' | 'team' | 'me';
  /** Overrides for the breadcrumb in the top bar. By default the navigation provides the current page, its neighbours and the separator. */
  breadcrumb: { text?: string; items?: readonly { text: string; to: string }[]; split?: string };
  /** The page belongs to no legal entity, so the frame offers no choice of legal entity. */
  hidesLegalEntity: boolean;
}

/** A page is fetched when it is opened. */
export interface Page {
  /** Below `/{app}/{ecosystem}`; it goes on being the same page from one of its addresses to another. */
  at: readonly string[];
  // Each page has properties of its own.
  load: () => Promise<{ default: ComponentType<never> }>;
  props?: Readonly<Record<string, unknown>>;
  /** The page belongs to the installation: its addresses start at the root, and it is shown in the ecosystem that was used last. */
  isOfAll?: true;
  /** Names of places in it, by which other pages lead there: each is an address below `/{app}/{ecosystem}` (PLT-025). */
  names?: Readonly<Record<string, string>>;
  /** The resource of the feature whose list and records it shows. */
  resource?: string;
  /** Metadata for the frame. */
  meta?: Partial<RouteMeta>;
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
  /** What the palette offers besides, to who may. */
  actions?: (current: Current) => PaletteAction[];
  /** Each becomes a `<Resource>`. */
  resources?: readonly FeatureResource[];
  /** Kinds of processes by their name. */
  processes?: Readonly<Record<string, ProcessKind>>;
  /** What it does beside lists and records: methods of the data provider. */
  verbs?: readonly Verbs[];
  /** How it shows files that others have too. */
  fileViewers?: readonly FileViewer[];
  /** Its pages stand before those of every app. */
  everywhere?: true;
  /** What of it waits for people. */
  waiting?: readonly WaitingKind[];
  /** What of it is looked at over time. */
  plots?: readonly Plot[];
  /** Tabs in records of other features, by resource and view (`resourceKey`). */
  tabs?: Readonly<Record<string, RecordTab>>;
}

/** Features that belong together: a place in the app switch, with their pages in the order of the list. */
export interface App {
  /** Its area: of its addresses (`/{name}/{ecosystem}/…`) and of the resources whose records are opened in it. Its text is `shell.apps.{name}`. */
  name: string;
  icon: SvgIconComponent;
  home: (paths: Paths) => string;
  /** Start page for a person who can open no other app; default `home`. */
  start?: (paths: Paths) => string;
  /** What a person without a page, or from nowhere, is led to: of the whole ecosystem, at an address of its own without one. */
  everybodys?: { root: string; path: (paths: Paths) => string; caption: string };
  /** Where one goes when choosing a legal entity: who works in it chooses those, and no team. */
  ofLegalEntity?: (paths: Paths) => string;
  /** A team is chosen beside the legal entity, which leads to the first own team that belongs to it (PLT-F43). */
  choosesTeam?: true;
  /** Also for who may open no other app (PLT-049). Who may, sees it in the app switch only while they are in it (PLT-052). */
  isOpenToAll?: true;
  /** Pages of it that are made for a phone, below a root of their own, and where a person who prefers these begins (PLT-066). */
  onPhone?: { root: string; home: (paths: Paths) => string; features: readonly Feature[] };
  /** Pages of the app that have another root. */
  besides?: { root: string; features: readonly Feature[] };
  /** What stands at the address of the app itself. */
  index: ReactNode;
  features: readonly Feature[];
}

const AppsContext = createContext<readonly App[]>([]);
/** What the features registered: their apps, and their resources where react-admin looks for them. */
export const AppsProvider = ({ apps, children }: { apps: readonly App[]; children: ReactNode }): ReactNode =>
  createElement(
    AppsContext,
    { value: apps },
    createElement(ResourceDefinitionContextProvider, { definitions: definitionsOf(apps), children }),
  );
export const useApps = (): readonly App[] => useContext(AppsContext);

const unheardOf: ProcessKind = { texts: [] };
export const useProcessKinds = (): ((kind: string) => ProcessKind) => {
  const apps = useApps();
  return (kind) => apps.flatMap(({ features }) => features).find(({ processes }) => processes?.[kind])?.processes?.[kind] ?? unheardOf;
};
export const useProcessKind = (kind: string): ProcessKind => useProcessKinds()(kind);

/** What features registered, in the order of the list. */
export const useRegistered = <Name extends 'waiting' | 'plots'>(name: Name): readonly NonNullable<Feature[Name]>[number][] => {
  const apps = useApps();
  return useMemo(
    () => [
      ...new Set(
        apps.flatMap(({ features }) => features).flatMap((feature) => (feature[name] ?? []) as NonNullable<Feature[Name]>[number][]),
      ),
    ],
    [apps, name],
  );
};

const none: readonly TextSource[] = [];
/** Waits for what the feature of a resource says about it, for who shows such a record elsewhere. */
export function useTextsOf(resource: string): void {
  useTexts(useRecordOptions(resource)?.texts ?? none);
}
