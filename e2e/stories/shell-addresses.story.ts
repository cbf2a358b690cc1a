import { expect } from '@playwright/test';
import { personAt, signIn } from '../support/people.ts';
import { PreparedDeals } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';
import { goesWithin } from '../support/settled.ts';
import { hasSubscription } from '../support/subscriptions.ts';

test('PLT-009 PLT-012 PLT-013 PLT-014 PLT-047 PLT-048 PUR-264 PLT-073 PLT-087 PLT-F14 PLT-F44 PLT-O07 PLT-O18 some pages are public, all others require sign-in and return afterwards', async ({
  browser,
}) => {
  const page = await personAt(browser, 'en');
  const signInButton = page.getByRole('button', { name: 'Sign in' });

  await test.step('public pages do not redirect', async () => {
    await page.goto('/login');
    await expect(signInButton).toBeVisible();
    await page.goto('/invite');
    await expect(page.getByText('Access to Kantoor is by invitation.')).toBeVisible();
    await expect(page).toHaveURL('/invite');
    await page.goto('/no-such-page');
    await expect(page.getByText('You are in a place that does not exist.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Today' })).toBeVisible();
    await page.goto('/payments/nobody/1');
    await expect(page).toHaveURL('/payments/nobody/1');
    await page.goto('/payments/nobody/1/status');
    await expect(page).toHaveURL('/payments/nobody/1/status');
  });
  await test.step('the sign-in pages open without signing in, and do not redirect in a loop', async () => {
    await page.goto('/silent-renew');
    await expect(page).toHaveURL('/silent-renew');
    await page.goto('/callback');
    await expect(signInButton).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
  await test.step('the error page shows text as text, truncates it, and has no external links', async () => {
    await page.goto(`/error?message=${encodeURIComponent(`<b>Hello</b>${'x'.repeat(400)}`)}&returnUrl=https://other.example`);
    await expect(page.getByText('An error has occurred')).toBeVisible();
    const shown = await page.getByText('<b>Hello</b>').innerText();
    expect(shown.replace(/[^x]/g, '').length).toBeLessThanOrEqual(300 - '<b>Hello</b>'.length);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/error?message=Hello&returnUrl=/invite');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/invite');
  });
  await test.step('all other pages require sign-in first and return to the requested address', async () => {
    const wanted = [
      '/crm/1-noord/1-advies/deals',
      '/crm/1-noord/organizations',
      '/invoices/1-noord/legal-entities',
      '/me/1-noord/4',
      ...['/purchases/1-noord/purchases', '/purchases/1-noord/1-advies/purchases/new', '/costs/1-noord/1-advies/approvals'],
      '/invoices/1-noord/1/sales',
    ];
    for (const address of wanted) {
      await page.goto(address);
      await expect(page).toHaveURL(`/login?redirectUrl=${encodeURIComponent(address)}`);
    }
    await signIn(page, 'member@kantoor.test', wanted.at(-1));
    await expect(page).toHaveURL(wanted.at(-1)!);
    await page.goto('/error?message=Hello');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/crm/1-noord/today');
  });
  await test.step('a crafted return address is ignored', async () => {
    const outsider = await personAt(browser, 'nl');
    await outsider.goto('/no-such-page');
    await expect(outsider.getByText('Je bent op een plek die niet bestaat.')).toBeVisible();
    await expect(outsider.getByRole('link', { name: 'Naar Vandaag' })).toBeVisible();
    await signIn(outsider, 'member@kantoor.test', '/login?redirectUrl=//other.example');
    await expect(outsider).toHaveURL('/crm/1-noord/today');
    await outsider.context().close();
  });
  await page.context().close();
});

test('PLT-007 PLT-008 PLT-016 PLT-022 PLT-024 PLT-031 PLT-032 PLT-033 PLT-034 PLT-035 PLT-O02 PLT-040 PLT-050 PLT-090 PLT-224 CRM-001 CRM-009 CRM-010 CRM-015 CRM-O60 every address opens its page', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const deal = await deals.has('Address');
  const { organizationId, contactId, name } = deals.customer;
  const page = await visit('/');
  await expect(page).toHaveURL('/crm/1-noord/today');
  await expect(page).toHaveTitle(/^Today · /);
  const subscription = await hasSubscription(program);
  const product = (await program.get('/api/crm/products?range=[0,0]')).body.items[0];
  const invoice = (await program.get('/api/invoices/1/sales-invoices?fromDate=2020-01-01&untilDate=2040-01-01&range=[0,0]')).body.items[0];
  const entity = (await program.get('/api/invoices/legal-entities/1')).body.name;
  const heading = (text: string | RegExp): ReturnType<typeof page.getByRole> => page.getByRole('heading', { name: text }).first();
  const crm = '/crm/1-noord';
  const places: [string, string | RegExp][] = [
    [`${crm}/deals`, /deals/i],
    [`${crm}/2-techniek/deals`, /deals/i],
    [`${crm}/deals/new`, /new deal/i],
    [`${crm}/deals/${deal.id}`, deal.name],
    [`${crm}/organizations`, 'Organizations'],
    [`${crm}/organizations/new`, 'New organization'],
    [`${crm}/organizations/${organizationId}`, name],
    [`${crm}/organizations/${organizationId}/contacts/${contactId}`, `Noor Bakker`],
    [`${crm}/contacts`, 'Contacts'],
    [`${crm}/contacts/${contactId}`, 'Noor Bakker'],
    [`${crm}/products`, 'Products'],
    [`${crm}/products/new`, 'New product'],
    [`${crm}/products/${product.productId}`, product.name],
    [`${crm}/ledgers`, 'Ledgers'],
    [`${crm}/rules`, 'Tax-rate rules'],
    [`${crm}/1-advies/settings`, 'Team settings'],
    [`${crm}/subscriptions`, /subscriptions/i],
    [`${crm}/1-advies/subscriptions`, /subscriptions/i],
    [`${crm}/subscriptions/new`, 'New subscription'],
    [`${crm}/1-advies/subscriptions/new`, 'New subscription'],
    [`${crm}/subscriptions/${subscription.id}`, subscription.name],
    ['/invoices/1-noord/legal-entities', 'Legal entities'],
    ['/invoices/1-noord/legal-entities/1', entity],
    ['/invoices/1-noord/1/sales', `Sales invoices of ${entity}`],
    [`/invoices/1-noord/1/sales/${invoice.invoiceId}`, invoice.invoiceNumber ?? 'Draft'],
    ['/invoices/1-noord/1/purchases', `Purchase invoices of ${entity}`],
    ['/me/1-noord/4', 'Mila Jansen'],
  ];
  const appOf = (address = ''): string => address.split('/')[1]!;
  for (const [nth, [address, title]] of places.entries())
    await test.step(address, async () => {
      // The server answers every address with the same page, so most are opened within the program; not if the page before looks the same.
      const [before, titleBefore] = places[nth - 1] ?? [];
      const isLoaded = appOf(address) !== appOf(before) || String(title) === String(titleBefore);
      if (isLoaded) await page.goto(address);
      else await goesWithin(page, address);
      await expect(heading(title)).toBeVisible();
      await expect(page).toHaveURL(address);
    });
  await test.step('each of the seven areas opens from the navigation', async () => {
    await page.goto(crm);
    const navigation = page.getByRole('navigation', { name: 'Pages' });
    for (const area of ['Deals', 'Organizations', 'Contacts', 'Products', 'Ledgers', 'Tax-rate rules', 'Subscriptions']) {
      await navigation.getByRole('link', { name: area, exact: true }).click();
      await expect(heading(new RegExp(area, 'i'))).toBeVisible();
    }
  });
  await test.step("the profile shows the user's name and teams", async () => {
    await page.goto(crm);
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Profile', exact: true }).click();
    await expect(page).toHaveURL('/me/1-noord/4');
    for (const fact of ['First name', 'Name prefix', 'Last name', 'E-mail address', 'Phone number', 'Ecosystems', 'Teams'])
      await expect(page.getByRole('term').filter({ hasText: fact })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('member@kantoor.test');
    await expect(page.getByRole('main')).toContainText('Advies, Techniek');
  });
  await test.step('letters are not an id, and an unknown address leads to Today', async () => {
    const lost = page.getByText('You are in a place that does not exist.');
    for (const address of ['/crm/noord/deals', '/crm/noord-1/deals', `${crm}/advies/deals`, `${crm}/x-advies/deals`, `${crm}/nowhere`]) {
      await goesWithin(page, `${crm}/deals`);
      await expect(lost).toBeHidden();
      await goesWithin(page, address);
      await expect(lost).toBeVisible();
    }
    for (const address of [`${crm}/nowhere`, '/nowhere/at/all']) {
      await page.goto(address);
      await page.getByRole('link', { name: 'Go to Today' }).click();
      await expect(page).toHaveURL(`${crm}/today`);
    }
  });
});
