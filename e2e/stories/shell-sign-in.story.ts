import { expect, test, type Page } from '@playwright/test';
import { personAt, signIn } from '../support/people.ts';
import { stack } from '../support/stack.ts';

const home = '/crm/1-noord/today';
const signInButton = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('button', { name: 'Sign in' });
const tokens = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (key.includes('user:') && value.includes('access_token') ? [value] : [])),
  );

/** Makes the stored token expire. */
const tokenEnds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('user:'))!;
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), expires_at: Math.floor(Date.now() / 1000) - 5 }));
  });

test('PLT-015 PLT-071 PLT-072 PLT-077 PLT-078 PLT-079 PLT-083 PLT-084 PLT-O08 a user signs in by code, stays signed in silently, and signs out everywhere', async ({
  browser,
}) => {
  const page = await personAt(browser, 'en');
  const requests: URL[] = [];
  const passed: string[] = [];
  const exchanged: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === stack.identity && url.searchParams.has('response_type')) requests.push(url);
    if (url.origin === stack.identity && request.method() === 'POST' && request.postData()?.includes('grant_type'))
      exchanged.push(request.postData());
    if (request.isNavigationRequest() && url.origin === stack.origin) passed.push(url.pathname);
  });

  await test.step('a code is exchanged, with its proof, after the callback page', async () => {
    await signIn(page, 'member@kantoor.test', '/login');
    await expect(page).toHaveURL(home);
    expect(Object.fromEntries(requests[0]!.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      client_id: 'kantoor-admin',
    });
    expect(exchanged[0]).toContain('grant_type=authorization_code');
    expect(exchanged[0]).toContain('code_verifier=');
    expect(passed).toEqual(expect.arrayContaining(['/login', '/callback']));
  });
  await test.step('an expired token is renewed before a request is sent, without a visible page', async () => {
    const [before] = await tokens(page);
    const old = JSON.parse(before!).access_token as string;
    await page.clock.install();
    await tokenEnds(page);
    const sent = page.waitForRequest((request) => request.url().includes('/api/crm/organizations?'));
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Organizations' }).click();
    const carried = (await (await sent).allHeaders()).authorization!;
    const [after] = await tokens(page);
    expect(carried).not.toBe(`Bearer ${old}`);
    expect(carried).toBe(`Bearer ${JSON.parse(after!).access_token}`);
    await expect(page).toHaveURL('/crm/1-noord/organizations');
    expect(passed).toContain('/silent-renew');
    expect(new Set(requests.map(({ searchParams }) => searchParams.get('client_id')))).toEqual(new Set(['kantoor-admin']));
  });
  const other = await page.context().newPage();
  await test.step('of two tabs with an expired token one renews for both, and both stay where they are', async () => {
    let renewals = 0;
    page.context().on('request', (request) => {
      if (request.method() === 'POST' && request.postData()?.includes('grant_type')) renewals += 1;
    });
    await other.goto(home);
    await expect(other.getByRole('button', { name: 'Profile menu' })).toBeVisible();
    await tokenEnds(page);
    const products = (tab: Page) => tab.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Products' });
    const sent = [page, other].map((tab) => tab.waitForResponse((response) => response.url().includes('/products?') && response.ok()));
    await Promise.all([products(page).click(), products(other).click()]);
    await Promise.all(sent);
    expect(renewals).toBe(1);
    for (const tab of [page, other]) await expect(tab).toHaveURL(/products/);
  });
  await test.step('signing out in one tab signs out the other, and at the provider', async () => {
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(signInButton(page)).toBeVisible();
    await expect(signInButton(other)).toBeVisible();
    expect(await tokens(page)).toEqual([]);
    await other.close();
    await signInButton(page).click();
    await expect(page.locator('input[name="password"]')).toBeVisible();
  });
  await test.step('a session that cannot be renewed ends at the sign-in, which leads back to the same page', async () => {
    await signIn(page, 'member@kantoor.test', '/login');
    await expect(page).toHaveURL(home);
    await page.context().clearCookies();
    await tokenEnds(page);
    const contacts = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Contacts' });
    // A background request of the page may be refused before the click: then the link is already gone.
    await contacts.click({ timeout: 5_000 }).catch(() => undefined);
    await expect(signInButton(page)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Your session has expired');
    await expect(page).toHaveURL(/\/login\?redirectUrl=/);
    const place = new URL(page.url()).searchParams.get('redirectUrl')!;
    expect(await tokens(page)).toEqual([]);
    await signIn(page, 'member@kantoor.test', page.url());
    await expect(page).toHaveURL(place);
  });
  await page.context().close();
});

test('PLT-049 PUR-F37 PLT-081 PLT-229 users without access, or whose identity cannot be determined, cannot enter', async ({ browser }) => {
  const declarant = await personAt(browser, 'en');
  await signIn(declarant, 'declarant@kantoor.test');
  await expect(declarant).toHaveURL('/costs/1-noord/today');
  await expect(declarant.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  for (const address of ['/crm/1-noord/organizations', '/purchases/1-noord/purchases', '/purchases/1-noord/inbox/']) {
    await declarant.goto(address);
    await expect(declarant).toHaveURL('/costs/1-noord/1-advies/approvals');
  }
  await expect(declarant.getByRole('heading', { name: 'Purchases to approve' })).toBeVisible();

  await declarant.route('**/api/directory/me/profile', (route) =>
    route.fulfill({ status: 500, json: { status: 500, code: 'INTERNAL_ERROR' } }),
  );
  await declarant.goto('/');
  await expect(declarant.getByRole('alert').filter({ hasText: 'Your profile could not be loaded. Sign in again.' })).toBeVisible();
  await expect(declarant).toHaveURL(/\/login/);
  expect(await tokens(declarant)).toEqual([]);
  await declarant.context().close();
});

test("a user can choose a language other than the browser's before signing in, and it is remembered", async ({ browser }) => {
  const ofAnother = await browser.newContext({ locale: 'de-DE' });
  const page = await ofAnother.newPage();
  await page.goto('/login');
  await expect(signInButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'Nederlands' }).click();
  await expect(page.getByRole('button', { name: 'Aanmelden' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Aanmelden' })).toBeVisible();
  await ofAnother.close();

  const ofDutch = await browser.newContext({ locale: 'nl-NL' });
  const dutch = await ofDutch.newPage();
  await dutch.goto('/login');
  await expect(dutch.getByRole('button', { name: 'Aanmelden' })).toBeVisible();
  await ofDutch.close();
});
