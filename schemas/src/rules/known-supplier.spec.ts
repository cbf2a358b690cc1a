import type { OrganizationCandidate } from '../generated/wire.js';
import { isSurelyOf, knownSupplier } from './known-supplier.js';

const one = (organizationId: number, because: OrganizationCandidate['because'], score = 1): OrganizationCandidate => ({
  ...{ organizationId, name: `Supplier ${organizationId}`, countryIso2: 'NL', score, because },
});
const known = (...candidates: OrganizationCandidate[]): number | undefined => knownSupplier(candidates)?.organizationId;

describe('the supplier that a document is surely or likely of', () => {
  it('is the only one with an equal number or name, and none that is similar', () => {
    expect(known(one(1, 'vatNumber'), one(2, 'name', 0.9))).toBe(1);
    expect(known(one(1, 'name'))).toBe(1);
    expect([known(one(1, 'name', 0.9)), known()]).toEqual([undefined, undefined]);
  });

  it('is the one with the VAT or chamber number, whoever else is called the same', () => {
    for (const because of ['vatNumber', 'chamberOfCommerceNumber'] as const) {
      expect(known(one(1, because), one(2, 'name'))).toBe(1);
      expect(known(one(1, because), one(2, 'alias'), one(3, 'name'))).toBe(1);
    }
  });

  it('is for a person to say where numbers are of two, or an account is of one and the name of another', () => {
    expect(known(one(1, 'vatNumber'), one(2, 'vatNumber'))).toBeUndefined();
    expect(known(one(1, 'vatNumber'), one(2, 'iban'))).toBeUndefined();
    expect(known(one(1, 'iban'), one(2, 'name'))).toBeUndefined();
    expect(known(one(1, 'alias'), one(2, 'name'))).toBeUndefined();
  });

  it('is sure by a number or another name, and by a name that was surely read', () => {
    expect([isSurelyOf(one(1, 'iban'), false), isSurelyOf(one(1, 'alias'), false), isSurelyOf(one(1, 'name'), false)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isSurelyOf(one(1, 'name'), true)).toBe(true);
  });
});
