import { invoiceMailKinds } from './built-in-texts.js';

describe('the mails of an invoice without texts of the legal entity', () => {
  it('PLT-O105 give 14 days in the Dutch reminder, and name collection costs and statutory interest', () => {
    const { body } = invoiceMailKinds.reminder.texts.nl;
    expect(body).toMatch(/binnen 14 dagen na ontvangst van deze mail betalen/);
    expect(body).toMatch(/wettelijke rente en incassokosten/);
  });
});
