import { InvoicingApi } from '../testing/invoices/invoicing-api.js';

const none = [
  'a@[127.0.0.1]',
  'a@[IPv6:::1]',
  'a@127.0.0.1',
  'a@１２７.0.0.1',
  'a@localhost',
  'a@ｌocalhost',
  'a@box.localdomain',
  '=?utf-8?q?a?=@klant.test',
  'a(b)@klant.test',
  '"a b"@klant.test',
  'Jan <a@klant.test>',
  '@b.test:a@klant.test',
  'a%b.test@klant.test',
  'b.test!a@klant.test',
  'a b@klant.test',
  'a@klant.test\nBcc: b@klant.test',
  'a@klant.test, b@klant.test',
  'a@klant.test;b@klant.test',
  '.a@klant.test',
  'a..b@klant.test',
  'a@klant.test.',
  'jörg@klant.test',
  `${'a'.repeat(65)}@klant.test`,
];

/** One rule wherever an address is entered: what is refused in one place is refused in all. */
describe('a mail address', () => {
  let world: InvoicingApi;
  let invoiceId: number;
  beforeAll(async () => {
    world = await InvoicingApi.start('addresses');
    ({ invoiceId } = await world.booked());
  });
  afterAll(() => world.stop());

  const contact = (value: string) =>
    world.finance('/api/crm/contacts', 'POST', { firstName: 'Jan', lastName: 'Bos', emailAddresses: [{ value }] });
  const draftFor = async (emailAddress: string) => {
    const { invoiceId: _, ...draft } = await world.draft();
    return world.finance(world.path, 'POST', { ...draft, customer: { ...draft.customer, emailAddress } });
  };
  const sends = (body: object) =>
    world.finance(world.at(invoiceId, 'send'), 'POST', { contactName: 'Jan', contactEmail: 'jan@klant.test', ...body });
  const legalEntity = async (emailAddress: string) => {
    const path = `/api/invoices/legal-entities/${world.seller.legalEntityId}`;
    const { body } = await world.finance(path);
    return world.finance(path, 'PUT', { ...body, invoiceData: { ...body.invoiceData, emailAddress } });
  };
  const faults = ({ status, body }: { status: number; body: { errors?: { pointer: string; code: string }[] } }) => [
    status,
    body.errors?.map(({ pointer, code }) => `${pointer} ${code}`),
  ];

  it.each(none)('cannot be %j: of a contact, a customer or a legal entity, or in a mail or its copy', async (address) => {
    const refused = (pointer: string) => [422, [`${pointer} EMAIL_INVALID`]];
    expect(faults(await contact(address))).toEqual(refused('/emailAddresses/0/value'));
    expect(faults(await draftFor(address))).toEqual(refused('/customer/emailAddress'));
    expect(faults(await sends({ contactEmail: address }))).toEqual(refused('/contactEmail'));
    expect(faults(await sends({ ccEmail: address }))).toEqual(refused('/ccEmail'));
    expect(faults(await legalEntity(address))).toEqual(refused('/invoiceData/emailAddress'));
  });

  it('follows the same rule in an import, where one cell may have more', async () => {
    const readable = ['Bos, Jan <a@klant.test>', 'een@klant.test; twee@klant.test', 'drie@klant.test ::: vier@klant.test'];
    const cells = [...none.filter((address) => !/[,;\s]/.test(address)), ...readable];
    // The end of a sentence is no part of an address.
    readable.push('a@klant.test.');
    const rows = cells.map((cell, i) => ({ line: i + 2, cells: [cell, 'Jan', `Bos ${i}`] }));
    const { body } = await world.finance('/api/crm/contacts/import/preview', 'POST', {
      fields: ['emailAddresses', 'firstName', 'lastName'],
      rows,
    });
    const read = body.rows.map(({ outcome, errors }: { outcome: string; errors: { code: string }[] }) => errors[0]?.code ?? outcome);
    expect(read).toEqual(cells.map((_, i) => (readable.includes(cells[i]!) ? 'new' : 'EMAIL_INVALID')));
  });

  it('is stored with its domain in ASCII, so that a look-alike is visible, and mail goes there', async () => {
    const { body } = await contact(' Jan@müller.test\u200b ');
    expect(body.emailAddresses).toEqual([{ value: 'Jan@xn--mller-kva.test', isPrimary: true }]);
    expect((await draftFor('jan@klаnt.test')).body.customer.emailAddress).toBe('jan@xn--klnt-63d.test');
    const mail = { contactEmail: 'jan@müller.test', ccEmail: '' };
    const answer = await sends(mail);
    expect([answer.status, answer.body.params]).toEqual([409, { addresses: 'jan@xn--mller-kva.test' }]);
    const sent = await sends({ ...mail, confirmedReceivers: ['jan@xn--mller-kva.test'] });
    expect([sent.status, sent.body.receiverAddress]).toEqual([200, 'jan@xn--mller-kva.test']);
    expect(JSON.stringify(world.outside.smtp.mails.at(-1))).toContain('jan@xn--mller-kva.test');
  });

  it('may be omitted when it is optional', async () => {
    expect((await draftFor('')).status).toBe(201);
    expect((await sends({ ccEmail: '' })).status).toBe(200);
  });
});
