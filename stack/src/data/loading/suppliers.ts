import type { DemoCustomer, DemoProduct } from '../planning/loaded.js';
import type { Rows } from './rows.js';

/** Kilograms of CO2 per euro, like published factors: rounded, and of the right magnitude. */
const factors = [
  { name: 'Kantoorartikelen en drukwerk', value: '0.3100' },
  { name: 'Hosting en software', value: '0.0900' },
  { name: 'Zakelijke reizen', value: '0.6200' },
];
/** Emissions of a product, by a word in its name. */
const emits: [word: RegExp, factor: number][] = [
  [/drukwerk|werkmap|onderdelen|vervangset/i, 0],
  [/hosting|licentie/i, 1],
  [/reis|bezorging/i, 2],
];
/** Payment methods of suppliers, and terms in days. */
const terms = [
  { method: 2, days: 30 },
  { method: 4, days: 14 },
  { method: 3, days: null },
];

/** Makes some customers suppliers too: with payment method, aliases, what they deliver and its emissions. */
export async function loadSuppliers(rows: Rows, customers: readonly DemoCustomer[], products: readonly DemoProduct[]): Promise<void> {
  const footprints = await rows.numbered('footprint_products', factors);
  await rows.insert(
    'footprint_products',
    footprints.map((footprint) => ({ ...footprint, footprint_product_type_id: 1 })),
  );
  const emitting = products.flatMap(({ id, name }) =>
    emits
      .filter(([word]) => word.test(name))
      .map(([, factor], at) => ({ product_id: id, position: at + 1, footprint_product_id: footprints[factor]!.id })),
  );
  await rows.insert('product_footprints', emitting);
  const suppliers = customers.filter(({ isComplete, countryIso2 }) => isComplete && countryIso2 === 'NL').slice(0, terms.length);
  await rows.update(
    'organizations',
    suppliers.map(({ id, name }, at) => ({
      id,
      default_payment_method: terms[at]!.method,
      supplier_payment_term: terms[at]!.days,
      aliases: [`${name.split(' ')[0]} facturen ${at + 1}`],
    })),
  );
  const delivered = suppliers
    .slice(0, 2)
    .flatMap(({ id }, at) => emitting.slice(at, at + 2).map(({ product_id }) => ({ organization_id: id, product_id })));
  await rows.insert('organization_products', await rows.numbered('organization_products', delivered));
}
