import { htmlMail, textMail } from './mail-frame.js';

const mail = {
  language: 'nl' as const,
  subject: 'Herinnering',
  body: 'Van de € 1.210,00 staat nog USD -10.50 open, en EUR 5 of EUR vijf.',
  senderName: 'Noord B.V.',
  primaryColor: '#336699',
  facts: [{ label: 'Te betalen', value: '€ 605,00' }],
};

describe('the mail frame', () => {
  it('keeps an amount and its currency on one line, and every other space as written', () => {
    const html = htmlMail(mail);
    for (const part of ['€\u00a01.210,00', 'USD\u00a0-10.50', 'EUR\u00a05 of EUR vijf', '>€\u00a0605,00<']) expect(html).toContain(part);
    expect(html.match(/\u00a0/g)).toHaveLength(4);
  });

  it('leaves plain text as written, so that it can be searched and copied', () => {
    expect(textMail(mail)).toBe(`${mail.body}\n\nTe betalen: € 605,00\n\nNoord B.V.\n`);
  });

  it('links the label of a fact that has an address, with the value below it; a long label wraps', () => {
    const url = 'https://kantoor.test/approvals/5?a=1&b=2';
    const facts = [
      { label: 'Stoelen <nieuw>', value: '€ 605,00', url },
      { label: 'Een rekeninghouder met een heel lange naam', value: 'bon' },
    ];
    const html = htmlMail({ ...mail, facts });
    expect(html).toMatch(
      /<td colspan="2"[^>]*><a href="https:\/\/kantoor.test\/approvals\/5\?a=1&amp;b=2"[^>]*>Stoelen &lt;nieuw&gt;<\/a><br>€\u00a0605,00<\/td>/,
    );
    expect(html).not.toContain('nowrap');
    expect(textMail({ ...mail, facts })).toContain(`Stoelen <nieuw>: € 605,00\n${url}\nEen rekeninghouder`);
  });
});
