import { declarantBell } from './declarant-notices.service.js';

describe('the mail about a declaration that is paid', () => {
  const name = 'declaration-paid';
  const kind = declarantBell.bell?.find((one) => one.name === name);
  const mail = declarantBell.mails?.flatMap(({ kinds }) => (kinds[`bell-${name}`] ? [kinds[`bell-${name}`]!] : []))[0];

  it('names the amount in the language of the reader', () => {
    const paid = { amount: '1027.03', currency: 'EUR' };
    expect([kind?.inMail?.values(paid, 'nl'), kind?.inMail?.values(paid, 'en')]).toEqual([
      { Amount: '€ 1.027,03' },
      { Amount: '€ 1,027.03' },
    ]);
    expect(mail?.placeholders).toContain('Amount');
    for (const { body } of [mail!.texts.nl, mail!.texts.en]) expect(body).toContain('{{Amount}}');
  });
});
