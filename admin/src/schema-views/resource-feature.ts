import { permissionTo } from '@kantoor/schemas';
import type { SvgIconComponent } from '@mui/icons-material';
import type { Texts, TextSource } from '../i18n/catalogue';
import { textsOf } from '../i18n/texts-of';
import type { Feature, SettingGroup } from '../shell/feature';
import type { Paths } from '../shell/paths';
import type { RecordOptions } from '../shell/resources';
import { hintOf } from '../providers/resources';

/** A manifest's settings of a resource; the rest is in its schema. */
interface ResourceFeature extends Pick<RecordOptions, 'view' | 'Around' | 'form' | 'tabs' | 'RowActions'> {
  resource: string;
  icon: SvgIconComponent;
  names: { en: Texts; nl: Texts };
  texts: readonly TextSource[];
  /** Key of its text in the rail; the resource by default. */
  key?: string;
  /** Its segment in the address, if not the name of the resource. */
  path?: string;
  /** The palette offers to create one, to users who may. */
  create?: true;
  /** Its list is also on the start page of the settings, in this group. */
  setting?: SettingGroup;
}

/** Returns a feature whose list and form come from the schema of its resource, as one area sees it. */
export function resourceFeature(manifest: ResourceFeature): Feature {
  const { resource, icon, names, texts, key = resource, path = resource, create, setting, view, Around, form, tabs, RowActions } = manifest;
  const hints = hintOf(resource);
  const list = (paths: Paths): string => `${paths.app(view ?? hints.area)}/${path}`;
  return {
    name: view ? `${view}-${resource}` : resource,
    names,
    texts: [...texts, ...textsOf('shared/form'), ...(hints.merge ? textsOf('schema-views/merge') : [])],
    pages: [{ at: [`${path}/*`], load: () => import('./schema-pages'), resource, props: { resource, ...(view && { view }) } }],
    navigation: ({ paths, may }) =>
      may(permissionTo('read', hints))
        ? [
            {
              ...{ key, to: list(paths), icon, ...(setting && { setting }) },
              ...(create && may(permissionTo('write', hints)) && { create: `${list(paths)}/new` }),
            },
          ]
        : [],
    resources: [
      {
        name: resource,
        icon,
        options: {
          path: (paths, id) => `${list(paths)}/${id}`,
          ...(view && { view }),
          ...(Around && { Around }),
          ...(form && { form }),
          ...(tabs && { tabs }),
          ...(RowActions && { RowActions }),
        },
      },
    ],
  };
}
