import { dataProvider } from '../../../../providers/data/data-provider';
import { withVerbs, type KantoorProvider } from '../../../../providers/data/verbs';
import { fakeApi, refusal, type Reply } from '../../../../testing/fake-api';
import { organizationVerbs } from '../../../relations/organizations/organization-verbs';
import { contactMaker, contactProblems, isNobody, noContact } from './new-customer';

describe('the contact of a new customer', () => {
  it('can be left out', () => {
    expect([isNobody(noContact), isNobody({ ...noContact, email: ' ' }), isNobody({ ...noContact, email: 'a@b.nl' })]).toEqual([
      true,
      true,
      false,
    ]);
    expect(contactProblems(noContact)).toEqual({});
  });
  it('has both names once anything is typed, and a valid address', () => {
    expect(Object.keys(contactProblems({ ...noContact, email: 'noor@klant.nl' }))).toEqual(['firstName', 'lastName']);
    expect(contactProblems({ firstName: 'Noor', lastName: 'Bakker', email: '' })).toEqual({});
    expect(Object.keys(contactProblems({ firstName: 'Noor', lastName: ' ', email: 'noor' }))).toEqual(['lastName', 'email']);
  });
});

describe('creating the contact of a new customer', () => {
  const noor = { firstName: 'Noor', lastName: 'Bakker', email: 'noor@klant.nl' };
  const making = (...replies: Reply[]) => {
    const requests = fakeApi(() => replies.shift());
    return {
      maker: contactMaker(withVerbs(dataProvider, [organizationVerbs]) as KantoorProvider<'organizations'>),
      calls: () => requests.map(({ path }) => path),
      keys: () => requests.map(({ headers }) => headers.get('idempotency-key')),
    };
  };
  const made = { status: 201, body: { contactId: 9 } };
  const away = refusal(503, 'SERVICE_UNAVAILABLE');

  it('retries with the same key while the result is unknown, and with another key for another contact', async () => {
    const { maker, keys } = making(away, away, away);
    for (const contact of [noor, noor, { ...noor, lastName: 'Bakkers' }])
      await expect(maker.make(5, contact)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(maker.isMade()).toBe(false);
  });

  it('continues with linking if only that failed, and creates no contact twice', async () => {
    const { maker, calls } = making(made, away, { status: 201, body: {} });
    await expect(maker.make(5, noor)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(maker.isMade()).toBe(true);
    expect(await maker.make(5, noor)).toMatchObject({ contactId: 9 });
    const couple = '/api/crm/organizations/5/contacts';
    expect(calls()).toEqual(['/api/crm/contacts', couple, couple]);
  });
});
