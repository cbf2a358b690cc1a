import { en } from './texts.en';
import { nl } from './texts.nl';

it('PLT-120 each kind of mail in the interface has a label in both languages', () => {
  const names = ['wonDeal', 'sendInvoice', 'sendReminder', 'sendApproval'];
  for (const { types } of [en.mail, nl.mail]) {
    expect(Object.keys(types)).toEqual(names);
    expect(Object.values(types).every((label) => label.trim() !== '')).toBe(true);
  }
  for (const name of names)
    expect(nl.mail.types[name as keyof typeof en.mail.types]).not.toBe(en.mail.types[name as keyof typeof en.mail.types]);
});
