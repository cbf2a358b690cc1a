import type { Permission } from '@kantoor/schemas';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import { Resource, useResourceDefinitions, type RaRecord, type ResourceDefinitions } from 'react-admin';
import type { TextSource } from '../i18n/catalogue';
import { labelOf } from '../providers/resources';
import type { FormParts, RecordAddOnProps, RecordTab, RowActionsProps } from './record-props';
import type { Paths } from './paths';

/** A feature's settings of a resource beyond react-admin's: the `options` of its `<Resource>`. */
export interface RecordOptions {
  /** The area that has its own view of it (D-28), if not the one it belongs to. */
  view?: string;
  /** Returns the address of a record. `place` identifies its list, for kinds whose address has one, such as a legal entity. */
  path: (paths: Paths, id: number, place?: number | null) => string;
  /** Address to resume a process about it, and the permission that needs. */
  resume?: { path: (id: number, place: number | null) => string; permission: Permission };
  /** It has a custom page instead of the form generated from its schema. */
  byHand?: boolean;
  /** Content around the form of an existing record that a schema cannot express. */
  Around?: ComponentType<RecordAddOnProps>;
  form?: FormParts;
  /** Buttons in each row of the list, for users who may change the records. */
  RowActions?: ComponentType<RowActionsProps>;
  /** Tabs beside the form of an existing record; one without a component is the form itself. */
  tabs?: readonly RecordTab[];
}
/** The `<Resource>` of an entity, or of another area's view of it, as its feature declares it. */
export interface FeatureResource {
  name: string;
  icon: SvgIconComponent;
  hasCreate?: boolean;
  hasEdit?: boolean;
  options: RecordOptions;
}
interface Registering {
  features: readonly {
    resources?: readonly FeatureResource[];
    texts: readonly TextSource[];
    tabs?: Readonly<Record<string, RecordTab>>;
  }[];
}

/** Returns the key of a resource as one area sees it, among the definitions and where features extend it. */
const resourceKey = (resource: string, view?: string): string => (view ? `${resource}/${view}` : resource);

/** Returns the props of a `<Resource>`; its page shows the list and, over it or in its place, each record. */
export const resourceProps = ({ name, hasCreate = true, hasEdit = true, ...resource }: FeatureResource) => ({
  ...resource,
  name,
  hasCreate,
  hasEdit,
  recordRepresentation: (record: RaRecord): string => labelOf(name, record),
});

/** Returns every resource by name and view, for react-admin's `useResourceDefinition(s)`. A view inherits what it does not define. */
export function definitionsOf(apps: readonly Registering[]): ResourceDefinitions<DefinedOptions> {
  const features = apps.flatMap((app) => app.features);
  const definitions: ResourceDefinitions<DefinedOptions> = {};
  const all = features.flatMap(({ resources = [], texts }) => resources.map((resource) => ({ resource, texts })));
  const inOrder = [...all.filter(({ resource }) => !resource.options.view), ...all.filter(({ resource }) => resource.options.view)];
  for (const { resource, texts } of inOrder) {
    const { name, options } = resource;
    const key = resourceKey(name, options.view);
    const tabs = withTabs(
      options.tabs,
      features.flatMap((feature) => feature.tabs?.[key] ?? []),
    );
    definitions[key] = {
      ...Resource.registerResource(resourceProps(resource)),
      hasList: true,
      options: { ...(options.view && definitions[name]?.options), ...options, texts, ...(tabs && { tabs }) },
    };
  }
  return definitions;
}
export interface DefinedOptions extends RecordOptions {
  /** The texts of its feature. */
  texts: readonly TextSource[];
}
const withTabs = (own: readonly RecordTab[] | undefined, added: readonly RecordTab[]): readonly RecordTab[] | undefined =>
  own && [...own.filter(({ isLast }) => !isLast), ...added, ...own.filter(({ isLast }) => isLast)];

/** Returns the options of a resource as an area sees it; without a view for that area, those of its own area. */
export function useRecordOptions(resource: string, view?: string): DefinedOptions | undefined {
  const definitions = useResourceDefinitions<DefinedOptions>();
  return (definitions[resourceKey(resource, view)] ?? definitions[resource])?.options;
}
