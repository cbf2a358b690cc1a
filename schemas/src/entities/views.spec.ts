import type { EntitySchema } from './entity-schema.js';
import { entitySchemas, organizationSchema, productSchema } from '../generated/schemas.js';
import { formValidators } from '../generated/form-validators.js';
import { listedIn, viewOf } from './views.js';

const inOrder = (schema: EntitySchema, hint: 'x-list' | 'x-form'): string[] =>
  Object.entries(schema.properties)
    .filter(([, property]) => property[hint])
    .sort(([, a], [, b]) => a[hint]!.order - b[hint]!.order)
    .map(([name]) => name);

describe('an entity as an area sees it (D-28)', () => {
  it('has the columns, form and search of its view, and is stored as before', () => {
    const bought = viewOf(productSchema, 'purchases');
    expect(inOrder(bought, 'x-list')).toEqual(['name', 'ledger']);
    expect(inOrder(bought, 'x-form')).toEqual(['name', 'ledger', 'taxRateId', 'price', 'footprintProducts']);
    expect(bought['x-resource'].search).toEqual(['defaultDepartment', 'name', 'defaultProject', 'price']);
    expect(bought.properties.ledger!['x-list']!.hidden).toBeUndefined();
    expect([bought.$id, bought.required, Object.keys(bought.properties)]).toEqual([
      productSchema.$id,
      productSchema.required,
      Object.keys(productSchema.properties),
    ]);
    expect(inOrder(productSchema, 'x-list')).not.toEqual(inOrder(bought, 'x-list'));
  });

  it('is the same object each time, and the base if an area has no view of it', () => {
    expect(viewOf(productSchema, 'purchases')).toBe(viewOf(productSchema, 'purchases'));
    for (const name of [undefined, 'crm', 'toString']) expect(viewOf(productSchema, name)).toBe(productSchema);
    expect(viewOf(entitySchemas.contact, 'purchases')).toBe(entitySchemas.contact);
  });

  it('requires in a form what the view requires: the address of a party to invoice, the price of a product for sale', () => {
    const supplier = { name: 'Drukkerij Vecht', countryIso2: 'NL' };
    expect([formValidators.organization(supplier), formValidators['organization/purchases'](supplier)]).toEqual([false, true]);
    expect(formValidators['organization/purchases']({ name: 'Drukkerij Vecht' })).toBe(false);
    expect(formValidators['organization/subscriptions'](supplier)).toBe(true);
    const bought = { name: 'Papier', ledger: { ledgerId: 4 }, taxRateId: 2 };
    expect([formValidators.product(bought), formValidators['product/purchases'](bought)]).toEqual([false, true]);
    for (const field of Object.keys(bought))
      expect([field, formValidators['product/purchases']({ ...bought, [field]: undefined })]).toEqual([field, false]);
  });

  it('answers in every row the columns of all views', () => {
    const listed = listedIn({ ...organizationSchema, 'x-views': { other: { list: ['iban'], form: [], required: [] } } });
    expect([...listed]).toEqual([
      'name',
      'countryIso2',
      'country',
      'coCNumber',
      'addressLineOne',
      'zipCode',
      'city',
      'exEu',
      'customerKind',
      'paymentTerm',
      'openAmounts',
      'iban',
    ]);
  });
});
