import type { DocumentPrediction, OrganizationCandidate } from '@kantoor/schemas';
import { aPrediction, read } from '../../../testing/a-prediction';
import { high } from '../../../testing/form-of-purchase';
import { receiptOffers, type StatedReceipt } from './use-receipt-reading';

const shop: OrganizationCandidate = { organizationId: 5, name: 'Coolblue', countryIso2: 'NL', score: 1, because: 'vatNumber' };
const start = { currency: 'EUR', day: '2026-11-26' } as const;
const empty: StatedReceipt = { currency: 'EUR', organization: null, purchaseDate: '2026-11-26', expectedTotal: '', vat: [] };
const receipt: Partial<DocumentPrediction> = { currency: read('EUR'), vat: [{ rate: 21, base: 100, amount: 21, mark: 'sure' }] };
const offered = (stated: Partial<StatedReceipt> = {}, further: Partial<DocumentPrediction> = {}, candidates = [shop]) =>
  Object.fromEntries(
    receiptOffers(
      { prediction: aPrediction({ ...receipt, ...further }), isRead: true, areSuppliersKnown: true, candidates },
      { ...empty, ...stated },
      { start, offered: [high] },
    ).map((offer) => [offer.field, offer]),
  );
const standing = (offers: ReturnType<typeof offered>): Record<string, string> =>
  Object.fromEntries(Object.entries(offers).map(([field, offer]) => [field, offer.standing]));

describe('what a receipt offers', () => {
  it('amount, date, supplier and VAT; the day that a form begins with was not typed', () => {
    const offers = offered();
    expect(standing(offers)).toEqual({ organization: 'free', purchaseDate: 'free', expectedTotal: 'free', vat: 'free' });
    expect(Object.assign({}, ...Object.values(offers).map(({ patch }) => patch))).toMatchObject({
      ...{ expectedTotal: '121,00', purchaseDate: '2026-03-04', organization: { organizationId: 5, name: 'Coolblue' }, currency: 'EUR' },
      vat: [{ percentage: 21, tax: 21, gross: 121 }],
    });
  });

  it('what was typed is never free, and what says the same is taken', () => {
    const typed = { expectedTotal: '9,00', purchaseDate: '2026-11-20', organization: { organizationId: 9, name: 'Other' } };
    // VAT of another amount is not offered.
    expect(standing(offered(typed))).toEqual({ organization: 'other', purchaseDate: 'other', expectedTotal: 'other' });
    const { vat } = offered();
    const same = { expectedTotal: '121', purchaseDate: '2026-03-04', organization: { organizationId: 5, name: 'Coolblue' }, ...vat!.patch };
    expect(standing(offered(same))).toEqual({ organization: 'same', purchaseDate: 'same', expectedTotal: 'same', vat: 'same' });
    expect(standing(offered({}, { invoiceDate: read('2026-11-26') }))['purchaseDate']).toBe('same');
  });

  it('an amount brings its currency, one in a currency that is not known is none, and a supplier that is not on record is named', () => {
    expect(offered({}, { currency: read('USD') })['expectedTotal']!.patch).toEqual({ expectedTotal: '121,00', currency: 'USD' });
    expect(offered({}, { currency: read('XYZ') })['expectedTotal']).toBeUndefined();
    expect(offered({}, {}, [])['organization']).toMatchObject({ read: 'Coolblue B.V.', patch: null });
  });

  it('nothing while it is not known', () => {
    const known = { prediction: aPrediction(receipt), isRead: true, areSuppliersKnown: false, candidates: [] };
    expect(receiptOffers(known, empty, { start, offered: [] })).toEqual([]);
  });
});
