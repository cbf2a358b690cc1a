import type { OrganizationCandidate } from '../../generated/wire.js';
import { isSurelyOf, knownSupplier } from './known-supplier.js';

const one = (organizationId: number, because: OrganizationCandidate['because'], score = 1): OrganizationCandidate => ({
  ...{ organizationId, name: `Supplier ${organizationId}`, countryIso2: 'NL', score, because },
});
const known = (...candidates: OrganizationCandidate[]): number | undefined => knownSupplier(candidates)?.organizationId;

describe('the supplier of a document', () => {
  it('is the only candidate with an equal number or name, never one with a similar name', () => {
    expect(known(one(1, 'vatNumber'), one(2, 'name', 0.9))).toBe(1);
    expect(known(one(1, 'name'))).toBe(1);
    expect([known(one(1, 'name', 0.9)), known()]).toEqual([undefined, undefined]);
  });

  it('is the candidate with the VAT or chamber number, even if others have the same name', () => {
    for (const because of ['vatNumber', 'chamberOfCommerceNumber'] as const) {
      expect(known(one(1, because), one(2, 'name'))).toBe(1);
      expect(known(one(1, because), one(2, 'alias'), one(3, 'name'))).toBe(1);
    }
  });

  it('is left to a person if numbers belong to two candidates, or the account to one and the name to another', () => {
    expect(known(one(1, 'vatNumber'), one(2, 'vatNumber'))).toBeUndefined();
    expect(known(one(1, 'vatNumber'), one(2, 'iban'))).toBeUndefined();
    expect(known(one(1, 'iban'), one(2, 'name'))).toBeUndefined();
    expect(known(one(1, 'alias'), one(2, 'name'))).toBeUndefined();
  });

  it('is sure by a number or another name; by name only if the name was surely read', () => {
    expect([isSurelyOf(one(1, 'iban'), false), isSurelyOf(one(1, 'alias'), false), isSurelyOf(one(1, 'name'), false)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isSurelyOf(one(1, 'name'), true)).toBe(true);
  });
});
