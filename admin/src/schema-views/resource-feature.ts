import { permissionTo } from '@kantoor/schemas';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { Texts, TextSource } from '../i18n/catalogue';
import { textsOf } from '../i18n/texts-of';
import type { Feature } from '../shell/feature';
import type { Paths } from '../shell/paths';
import type { FormParts, RecordAddOnProps } from '../shell/record-props';
import { schemaOf } from '../providers/resources';

interface ResourceFeature {
  resource: string;
  icon: SvgIconComponent;
  names: { en: Texts; nl: Texts };
  texts: readonly TextSource[];
  /** Names its text in the rail; the resource by default. */
  key?: string;
  /** Its place in the address, when it is not called like the resource. */
  path?: string;
  /** The palette offers to make one, to who may. */
  create?: true;
  /** The app that looks at it as its own (D-28), where that is not the one it belongs to. */
  view?: string;
  /** What is shown around the form of an existing record. */
  Around?: ComponentType<RecordAddOnProps>;
  form?: FormParts;
}

/** A feature whose list and form come from the schema of its resource. */
export function resourceFeature({
  resource,
  icon,
  names,
  texts,
  key = resource,
  path = resource,
  create,
  view,
  Around,
  form,
}: ResourceFeature): Feature {
  const list = (paths: Paths): string => `${paths.app(view ?? schemaOf(resource)['x-resource'].area)}/${path}`;
  return {
    name: view ? `${view}-${resource}` : resource,
    names,
    texts: [...texts, ...textsOf('shared/form'), ...(schemaOf(resource)['x-resource'].merge ? textsOf('schema-views/merge') : [])],
    pages: [{ at: [`${path}/*`], load: () => import('./schema-pages'), props: { resource, ...(view ? { view } : {}) } }],
    navigation: (current) => {
      const to = list(current.paths);
      return [
        {
          key,
          to,
          icon,
          ...(create && current.may(permissionTo('write', schemaOf(resource)['x-resource'])) ? { create: `${to}/new` } : {}),
        },
      ];
    },
    // A record has one address that others lead to: that of its own app.
    ...(view
      ? {}
      : { records: { [resource]: { path: (paths, id) => `${list(paths)}/${id}`, ...(Around && { Around }), ...(form && { form }) } } }),
  };
}
