import { fakeApi, refusal } from '../testing/fake-api';
import { api } from './http';
import { rememberEcosystem, session } from './session';

const expired: string[] = [];
beforeEach(() => {
  expired.length = 0;
  rememberEcosystem(3);
  session.use({ token: () => Promise.resolve('a-token'), expired: () => void expired.push('expired') });
});

it('CRM-262 every request has the token and the ecosystem', async () => {
  const requests = fakeApi();
  await Promise.all([
    api.get('/api/crm/deals'),
    api.post('/api/crm/contacts', { body: {} }),
    api.put('/api/crm/contacts/5'),
    api.del('/api/crm/contacts/5'),
  ]);
  await api.blob('/api/crm/deals/1/attachments/2');
  expect(requests).toHaveLength(5);
  for (const { headers } of requests) expect([headers.get('authorization'), headers.get('x-ecosystem')]).toEqual(['Bearer a-token', '3']);
});

it('a refused token ends the session', async () => {
  fakeApi(() => refusal(401, 'UNAUTHENTICATED'));
  await expect(api.get('/api/crm/deals')).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  expect(expired).toEqual(['expired']);
});
