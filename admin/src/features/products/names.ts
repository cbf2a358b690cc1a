import type { Texts } from '../../i18n/catalogue';

/** What the shell says of this feature before its pages are loaded. */
export const en = {
  shell: { pages: { products: 'Products' }, search: { create: { products: 'New product' } } },
  resources: { products: { name: 'Product |||| Products' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: { pages: { products: 'Producten' }, search: { create: { products: 'Product toevoegen' } } },
  resources: { products: { name: 'Product |||| Producten' } },
};
