import { loginAddress, safeRedirect } from './redirect';

describe('the address to return to after signing in (PLT-O07, PLT-F44)', () => {
  it.each(['/', '/crm/1-noord/1-advies/deals', '/invoices/1-noord/1/sales?filter=%7B%22q%22%3A%22a%22%7D#x', '/loginless'])(
    'leads to a page of ours: %s',
    (address) => expect(safeRedirect(address)).toBe(address),
  );

  it.each([
    ['another origin', 'https://other.example/crm'],
    ['another origin without a scheme', '//other.example'],
    ['another origin behind a backslash', '/\\other.example'],
    ['another origin behind a tab, which addresses lose', '/\t/other.example'],
    ['a script', 'javascript:alert(1)'],
    ['a path that does not begin at the root', 'crm/1-noord'],
    ['the sign-in itself', '/login?redirectUrl=/crm'],
    ['its callback', '/callback?code=1'],
    ['its silent renewal', '/silent-renew'],
    ['nothing', ''],
    ['nothing at all', null],
  ])('ignores %s', (_, address) => expect(safeRedirect(address)).toBeNull());

  it('is included only if it is safe', () => {
    expect(loginAddress('/crm/1-noord')).toBe('/login?redirectUrl=%2Fcrm%2F1-noord');
    expect(['/', '/login', '//other.example'].map(loginAddress)).toEqual(['/login', '/login', '/login']);
  });
});
