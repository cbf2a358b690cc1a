import EcoIcon from '@mui/icons-material/EnergySavingsLeafOutlined';
import type { Texts } from '../../../i18n/catalogue';
import { textsOf } from '../../../i18n/texts-of';
import { resourceFeature } from '../../../schema-views/resource-feature';
import type { Feature } from '../../../shell/feature';
import { fetchedLater } from '../../../shell/fetching';
import { footprintVerbs } from './footprint-verbs';

/** Texts that the shell needs before the pages of this feature are loaded. */
const en = {
  shell: {
    pages: { footprintProducts: 'Footprint products' },
    shortPages: { footprintProducts: 'Footprint' },
    search: { create: { footprintProducts: 'New footprint product' } },
  },
  resources: { 'footprint-products': { name_one: 'Footprint product', name_other: 'Footprint products' } },
} satisfies Texts;
const nl: typeof en = {
  shell: {
    pages: { footprintProducts: 'Emissiefactoren' },
    shortPages: { footprintProducts: 'Emissie' },
    search: { create: { footprintProducts: 'Emissiefactor toevoegen' } },
  },
  resources: { 'footprint-products': { name_one: 'Emissiefactor', name_other: 'Emissiefactoren' } },
};

export const footprintProducts: Feature = {
  ...resourceFeature({
    resource: 'footprint-products',
    key: 'footprintProducts',
    icon: EcoIcon,
    names: { en, nl },
    texts: textsOf('features/products/footprint-products'),
    create: true,
    form: { fields: { footprintProductTypeId: fetchedLater(() => import('./footprint-type-field')) } },
  }),
  verbs: { footprints: footprintVerbs },
};
