import type { Permission } from '@kantoor/schemas';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import { Resource, useResourceDefinitions, type RaRecord, type ResourceDefinitions } from 'react-admin';
import type { TextSource } from '../i18n/catalogue';
import { labelOf } from '../providers/resources';
import type { FormParts, RecordAddOnProps, RecordTab, RowActionsProps } from './record-props';
import type { Paths } from './paths';

/** What a feature says of a resource beyond what react-admin asks: the `options` of its `<Resource>`. */
export interface RecordOptions {
  /** The area that looks at it as its own (D-28), where that is not the one it belongs to. */
  view?: string;
  /** Address of a record. `place` is where its own list lies, for kinds whose address has one: a legal entity, say. */
  path: (paths: Paths, id: number, place?: number | null) => string;
  /** Where a process about it is let go on, and what that asks for. */
  resume?: { path: (id: number, place: number | null) => string; permission: Permission };
  /** Its page is made by hand; others have the form that their schema gives. */
  byHand?: boolean;
  /** What is shown around the form of an existing record: the little that a schema cannot say. */
  Around?: ComponentType<RecordAddOnProps>;
  form?: FormParts;
  /** Buttons in each row of the list, for people who may change the records. */
  RowActions?: ComponentType<RowActionsProps>;
  /** What stands beside the form of an existing record, each under a caption; one without a component is the form itself. */
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

/** Names a resource as one area sees it, among the definitions and where features add to it. */
export const resourceKey = (resource: string, view?: string): string => (view ? `${resource}/${view}` : resource);

/** The properties of a `<Resource>`; its page shows the list and, over it or in its place, each record. */
export const resourceProps = ({ name, hasCreate = true, hasEdit = true, ...resource }: FeatureResource) => ({
  ...resource,
  name,
  hasCreate,
  hasEdit,
  recordRepresentation: (record: RaRecord): string => labelOf(name, record),
});

/** Every resource by its name and view, for react-admin's `useResourceDefinition(s)`. A view has what its area does not say otherwise. */
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
  /** The words that its feature says about it. */
  texts: readonly TextSource[];
}
const withTabs = (own: readonly RecordTab[] | undefined, added: readonly RecordTab[]): readonly RecordTab[] | undefined =>
  own && [...own.filter(({ isLast }) => !isLast), ...added, ...own.filter(({ isLast }) => isLast)];

/** What is said of a resource, as an area sees it; without a view of that area, as its own area does. */
export function useRecordOptions(resource: string, view?: string): DefinedOptions | undefined {
  const definitions = useResourceDefinitions<DefinedOptions>();
  return (definitions[resourceKey(resource, view)] ?? definitions[resource])?.options;
}
