import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import type { Texts } from '../../../i18n/catalogue';
import { textsOf } from '../../../i18n/texts-of';
import { resourceFeature } from '../../../schema-views/resource-feature';
import type { Feature } from '../../../shell/feature';
import { fetchedLater } from '../../../shell/fetching';
import { productVerbs } from './product-verbs';

/** Texts that the shell needs before the pages of this feature are loaded. */
const en = {
  shell: { pages: { products: 'Products' }, search: { create: { products: 'New product' } } },
  resources: { products: { name_one: 'Product', name_other: 'Products' } },
} satisfies Texts;
const nl: typeof en = {
  shell: { pages: { products: 'Producten' }, search: { create: { products: 'Product toevoegen' } } },
  resources: { products: { name_one: 'Product', name_other: 'Producten' } },
};

const all = { resource: 'products', icon: InventoryIcon, names: { en, nl }, texts: textsOf('features/products/products') } as const;
export const products: Feature = {
  ...resourceFeature({ ...all, create: true, Around: fetchedLater(() => import('./product-record')) }),
  verbs: { products: productVerbs },
};
/** Products in purchases (CRM-003, PUR-005). */
const bought = resourceFeature({
  ...all,
  view: 'purchases',
  create: true,
  Around: fetchedLater(() => import('./purchased-product-record')),
});
export const purchasesProducts: Feature = {
  ...bought,
  pages: [...bought.pages, { at: ['product/new'], load: () => import('./new-product-address') }],
};
