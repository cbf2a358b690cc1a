import { equivalentPath, readAddress, type PlacedPages } from './address';

const apps: PlacedPages = [
  { name: 'crm', features: [{ pages: [{ at: ['plans/*', ':team/plans/*'] }] }, { pages: [{ at: ['people/*'] }] }] },
  { name: 'invoices', features: [{ pages: [{ at: [':legalEntity/bills/*'] }] }] },
];
const read = (address: string) => readAddress(address, apps);

describe('an address', () => {
  it('names a team if its app has such a page below a team', () => {
    expect(read('/crm/3-house/12-north/plans')).toMatchObject({ ecosystemId: 3, teamId: 12, needsTeam: true, legalEntity: null });
    expect(read('/crm/3-house/12-north/plans?filter=x')).toMatchObject({ teamId: 12, needsTeam: true });
    expect(read('/crm/3-house/plans/5')).toMatchObject({ teamId: null, needsTeam: false });
  });
  it('needs a team there, even if the segment in its place is none', () => {
    expect(read('/crm/3-house/north/plans')).toMatchObject({ teamId: null, needsTeam: true });
    expect(read('/crm/3-house/north/people')).toMatchObject({ needsTeam: false });
  });
  it('names a legal entity by its number or reference, which is no team', () => {
    expect(read('/invoices/3-house/7/bills')).toMatchObject({ legalEntity: '7', teamId: null });
    expect(read('/invoices/3-house/12-north/bills/9')).toMatchObject({ legalEntity: '12-north', teamId: null });
    expect(read('/invoices/3-house/settings')).toMatchObject({ legalEntity: null });
  });
  it('has an equivalent in another ecosystem if it is a list', () => {
    expect(equivalentPath('/crm/3-house/12-north/plans', apps, '4-other', '1-a')).toBe('/crm/4-other/1-a/plans');
    expect(equivalentPath('/crm/3-house/people/5', apps, '4-other', null)).toBeNull();
  });
});
