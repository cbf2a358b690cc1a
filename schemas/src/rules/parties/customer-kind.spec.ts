import { customerKindOf } from './customer-kind.js';

it('D-71 a customer is what its record says, otherwise a business by a chamber or VAT number, otherwise not known', () => {
  expect(customerKindOf({ customerKind: 'private' })).toBe('private');
  expect(customerKindOf({ customerKind: 'private', coCNumber: '12345678' })).toBe('private');
  expect(customerKindOf({ customerKind: 'business' })).toBe('business');
  expect(customerKindOf({ customerKind: null, coCNumber: '12345678' })).toBe('business');
  expect(customerKindOf({ coCNumber: '', vatNumber: 'NL123456782B90' })).toBe('business');
  expect(customerKindOf({ coCNumber: 'n.v.t.', vatNumber: '-' })).toBeNull();
  expect([customerKindOf({}), customerKindOf({ customerKind: null, coCNumber: ' ', vatNumber: null })]).toEqual([null, null]);
});
