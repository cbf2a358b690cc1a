import type { BellNotice, Permission, TodayItem } from '@kantoor/schemas';
import type { SvgIconComponent } from '@mui/icons-material';
import { createContext, createElement, useContext, useMemo, type ComponentType, type ReactNode } from 'react';
import { ResourceDefinitionContextProvider } from 'react-admin';
import { useTexts } from '../i18n/with-texts';
import type { Texts, TextSource } from '../i18n/catalogue';
import type { NamedVerbs } from '../providers/data/verbs';
import type { Meaning } from '../theme';
import type { RecordTab } from './record-props';
import { definitionsOf, useRecordOptions, type FeatureResource } from './resources';
import type { Current } from './current';
import type { Paths } from './paths';
import type { FileViewer } from './file-viewers';

export interface PageLink {
  /** Key of its text: `shell.pages.{key}`. */
  key: string;
  to: string;
  icon: SvgIconComponent;
  /** Address at which the palette creates one. */
  create?: string;
  /** Addresses with this prefix also belong to the page. */
  holds?: string;
  /** On a phone it is in the menu. */
  secondary?: boolean;
  /** Listed in this group on the start page of the settings, whichever app the page is in. */
  setting?: SettingGroup;
  /** Page of help about it; by default the one of its app. */
  help?: string;
}
/** Groups on the start page of the settings, in their order. */
export const settingGroups = ['company', 'books', 'team', 'people', 'installation', 'own'] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** A page of help, or a task that one explains, as the palette shows it. */
export interface HelpEntry {
  key: string;
  label: string;
  detail: string;
  to: string;
  /** Texts by which it is found as well. */
  also?: string;
}
/** What the palette finds of help, in the current language. */
interface HelpIndex {
  texts: readonly TextSource[];
  entries: (apps: readonly App[], current: Current, translate: (key: string, params?: object) => string) => HelpEntry[];
}

/** An action available everywhere, other than opening a page or creating a record. */
interface PaletteAction {
  /** Key of its text: `shell.search.do.{key}`. */
  key: string;
  to: string;
}

/** A feature's settings for a kind of process. */
export interface ProcessKind {
  /** Its texts below `process.{kind}` and related ones; loaded wherever one is shown. */
  texts: readonly TextSource[];
  /** Users watch its progress: it is polled as often while it waits. */
  isWatched?: true;
}

/** A kind of waiting items, as the page that lists them all and the navigation show it. */
export interface WaitingKind {
  /** Name in the API; its texts are below `waiting.{name}`. */
  name: string;
  meaning: Meaning;
  /** Whose daily work it is: theirs comes first on the page. */
  workOf?: 'approver' | 'finance' | 'seller';
  /** Its texts on that page. */
  texts: readonly TextSource[];
  /** Address of the list behind its count, in one of its places. */
  list: (current: Current, place: number | null) => string;
  /** Name of a place; absent if there is only one. */
  placeName?: (current: Current, place: number) => string | undefined;
  /** The app in which the user handles the items, if the rail shows that app while there are any. */
  handledIn?: string;
  /** The navigation page that shows the count of the current place. */
  counts?: { page: string; place?: (current: Current) => number | null };
  /** For information; no action is needed yet. */
  isAhead?: true;
  /** Address where an item is handled, if not the record's own page. */
  opens?: (current: Current, item: TodayItem) => string;
  /** Content of an item below its name. */
  Item?: ComponentType<{ item: TodayItem; onDone: () => void }>;
}
/** A kind of event in the bell: what others did that concerns the user. */
export interface BellKind {
  /** Name in the API; its texts are below `bell.kinds.{name}`. */
  name: string;
  /** Its texts; loaded with the first panel that shows notices. */
  texts: readonly TextSource[];
  /** Address that a notice opens, if not the record's own page. */
  opens?: ((current: Current, notice: BellNotice) => string) | undefined;
}
/** A plot shown beside the waiting items. */
export interface Plot {
  name: string;
  permission: Permission;
  Plot: ComponentType<PlotProps>;
  /** It comes above what waits; while it is shown, nothing says that all is done. */
  isFirst?: true;
}
export interface PlotProps {
  /** Called once it is known whether the plot shows anything. */
  onKnown?: (isShown: boolean) => void;
}

/** Metadata of a page for the frame (PLT-042 to PLT-045). */
export interface RouteMeta {
  /** The app that the app switch marks as current. */
  app: string | null;
  section: string;
  /** The scope of the page's data. */
  scope: 'ecosystem' | 'settings' | 'team' | 'me';
  /** Overrides for the breadcrumb in the top bar. By default the navigation provides the current page, its neighbours and the separator. */
  breadcrumb: { text?: string; items?: readonly { text: string; to: string }[]; split?: string };
  /** The page belongs to no legal entity, so the frame offers no choice of legal entity. */
  hidesLegalEntity: boolean;
}

/** A page, loaded when it is opened. */
export interface Page {
  /** Addresses below `/{app}/{ecosystem}`; navigating between them does not remount the page. */
  at: readonly string[];
  // Each page has its own props.
  load: () => Promise<{ default: ComponentType<never> }>;
  props?: Readonly<Record<string, unknown>>;
  /** The page belongs to the installation: its addresses start at the root, and it is shown in the ecosystem that was used last. */
  isOfAll?: true;
  /** Named places in the page for links from other pages: each is an address below `/{app}/{ecosystem}` (PLT-025). */
  names?: Readonly<Record<string, string>>;
  /** The resource of the feature whose list and records it shows. */
  resource?: string;
  /** Metadata for the frame. */
  meta?: Partial<RouteMeta>;
}

/** Everything the shell knows of a feature. */
export interface Feature {
  name: string;
  /** Its texts in the shell: its pages in the rail, its kinds of records. */
  names: { en: Texts; nl: Texts };
  /** The texts of its pages: its own and those of the shared parts it shows. */
  texts: readonly TextSource[];
  pages: readonly Page[];
  /** Its pages in the rail and the palette, by permission. */
  navigation?: (current: Current) => PageLink[];
  /** Settings that are part of a page, by permission: listed on the start page of the settings, but not in the rail. */
  settings?: (current: Current) => (PageLink & { setting: SettingGroup })[];
  help?: HelpIndex;
  /** Further actions in the palette, by permission. */
  actions?: (current: Current) => PaletteAction[];
  /** Each becomes a `<Resource>`. */
  resources?: readonly FeatureResource[];
  /** Kinds of processes by name. */
  processes?: Readonly<Record<string, ProcessKind>>;
  /** Further methods of the data provider, beyond lists and records, by the name that `useVerbs` takes. */
  verbs?: NamedVerbs;
  /** Its viewers for files, also those of other features. */
  fileViewers?: readonly FileViewer[];
  /** Its pages come before those of every app. */
  everywhere?: true;
  /** Its kinds of waiting items. */
  waiting?: readonly WaitingKind[];
  /** Its kinds of events in the bell. */
  bell?: readonly BellKind[];
  /** Its plots over time. */
  plots?: readonly Plot[];
  /** Tabs in records of other features, by resource and view (`resourceKey`). */
  tabs?: Readonly<Record<string, RecordTab>>;
}

/** A group of features: an entry in the app switch, with their pages in the order of the list. */
export interface App {
  /**
   * Its area: prefix of its addresses (`/{name}/{ecosystem}/…`) and the area of the resources whose records open in it. Its text is
   * `shell.apps.{name}`.
   */
  name: string;
  icon: SvgIconComponent;
  home: (paths: Paths) => string;
  /** A page with an address without an ecosystem, `root`: it leads to `path` in the home ecosystem. */
  shortcut?: { root: string; path: (paths: Paths) => string };
  /** Address for a chosen legal entity: users of the app choose a legal entity instead of a team. */
  ofLegalEntity?: (paths: Paths) => string;
  /** A team can be chosen beside the legal entity; a legal entity leads to its first team that the user belongs to (PLT-F43). */
  choosesTeam?: true;
  /**
   * Also open to users who may open no other app (PLT-049). Others see it in the app switch while they are in it (PLT-052) or something
   * waits for them there (D-74).
   */
  isOpenToAll?: true;
  /** Its pages for a phone, below a root of their own, and their start page for users who prefer them (PLT-066). */
  onPhone?: { root: string; home: (paths: Paths) => string; features: readonly Feature[] };
  /** Pages of the app with another root. */
  besides?: { root: string; features: readonly Feature[] };
  /** Content at the address of the app itself. */
  index: ReactNode;
  features: readonly Feature[];
}

const AppsContext = createContext<readonly App[]>([]);
/** Provides what the features registered: their apps, and their resources for react-admin. */
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

/** Returns what features registered, in the order of the list. */
export const useRegistered = <Name extends 'waiting' | 'plots' | 'bell'>(name: Name): readonly NonNullable<Feature[Name]>[number][] => {
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
/** Waits for the texts of a resource's feature, for parts that show such a record elsewhere. */
export function useTextsOf(resource: string): void {
  useTexts(useRecordOptions(resource)?.texts ?? none);
}
