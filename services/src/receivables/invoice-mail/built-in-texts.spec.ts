import { collectionNotice, interestNotice } from '@kantoor/schemas';
import { invoiceMailKinds } from './built-in-texts.js';

const { texts, variants } = invoiceMailKinds.reminder;
const legal = /incassokosten|collection costs|rente|interest/i;

describe.each(['nl', 'en'] as const)('the reminder without texts of the legal entity, in %s', (language) => {
  it('PLT-O105 D-71 gives a private person 14 days and names the collection costs, and no interest', () => {
    const { body } = variants.private[language];
    expect(body).toContain(collectionNotice[language]);
    expect(body).not.toMatch(/rente|interest/i);
  });

  it('PLT-O105 D-71 names statutory interest to a business, and its demand collection costs as well', () => {
    expect(variants.business[language].body).toContain(interestNotice[language]);
    expect(variants.business[language].body).not.toContain('{{CollectionCosts}}');
    expect(variants.businessDemand[language].body).toContain(interestNotice[language]);
    expect(variants.businessDemand[language].body).toContain('{{CollectionCosts}}');
  });

  it('D-71 names neither while it is not known which of them a customer is', () => {
    expect(texts[language].body).not.toMatch(legal);
    expect(texts[language].body).toMatch(/14 dagen|14 days/);
  });
});
