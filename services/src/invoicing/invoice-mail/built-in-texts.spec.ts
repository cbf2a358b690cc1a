import { invoiceMailKinds } from './built-in-texts.js';

describe('the mails of an invoice without texts of the legal entity', () => {
  it('PLT-O105 the Dutch reminder gives 14 days and names collection costs and statutory interest', () => {
    const { body } = invoiceMailKinds.reminder.texts.nl;
    expect(body).toMatch(/binnen 14 dagen na ontvangst van deze mail betalen/);
    expect(body).toMatch(/wettelijke rente en incassokosten/);
  });
});
