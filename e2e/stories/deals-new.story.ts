import { expect } from '@playwright/test';
import { DealFields } from '../support/deal-fields.ts';
import { notice } from '../support/deals-table.ts';
import { PreparedDeals, teams } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';
import { writesOf } from '../support/writes-of.ts';

const newDeal = '/crm/1-noord/deals/new';
const incomplete = 'The deal is not complete yet. Check what is marked.';

test('CRM-043 CRM-044 CRM-050 CRM-056 CRM-066 CRM-214 CRM-215 CRM-216 CRM-223 CRM-294 CRM-297 CRM-O31 CRM-O35 a new deal is created only when it is complete', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const { organizationId, name: customer } = deals.customer;
  for (const [lastName, contactType] of [
    ['Tweede', 'default'],
    ['Boekhouder', 'administrative'],
  ]) {
    const { contactId } = (await program.post('/api/crm/contacts', { firstName: 'Kim', lastName: `${lastName} ${deals.mark}` })).body;
    await program.post(`/api/crm/organizations/${organizationId}/contacts`, { contactId, contactType });
  }
  const page = await visit(teams.advies.deals);
  await page.route(/\/teams\/1\/members/, async (route) => {
    const response = await route.fetch();
    const { items } = await response.json();
    await route.fulfill({ response, json: { items: [...items, { personId: 99, id: 99, name: 'Zonder Adres', emailAddress: null }] } });
  });
  const answered: string[] = [];
  page.on('response', (answer) => void (answer.ok() && answered.push(new URL(answer.url()).pathname)));
  await page.goto(newDeal);
  const form = new DealFields(page);
  const writes = writesOf(page);
  const refused = async (...problems: string[]): Promise<void> => {
    await form.button('Create new deal').click();
    await expect(notice(page, incomplete)).toBeVisible();
    expect(await form.problems()).toEqual(problems);
  };

  await test.step('its data are loaded, and every request succeeds', async () => {
    const reads = [/directory\/teams\/1\/members$/, /invoices\/templates$/, /crm\/team-settings\/1$/, /directory\/ecosystems\/1$/];
    for (const read of reads)
      await expect.poll(() => answered.filter((path) => read.test(path)).length, { message: String(read) }).toBeGreaterThan(0);
  });
  await test.step("it offers two ways to save, the user's teams, and colleagues with an address", async () => {
    await expect(form.name()).toHaveValue('');
    expect(await form.form().locator('footer').getByRole('button').allInnerTexts()).toEqual(['Create new lead', 'Create new deal']);
    expect(await form.options('Team')).toEqual(['Advies', 'Techniek']);
    await expect(form.choice('Owner')).toHaveText('Mila Jansen');
    const owners = await form.options('Owner');
    expect(owners).toContain('Lars Visser');
    expect(owners).not.toContain('Zonder Adres');
  });
  await test.step('name, organization and contact are each reported if missing', async () => {
    const [name, organization, contact, lines] = [
      'Name: Please fill this in.',
      'Organization: Please fill this in.',
      'Contact: Please fill this in.',
      'Lines: At least one line is needed.',
    ] as const;
    await refused(name, organization, contact, lines);
    await form.name().fill(`Complete ${deals.mark}`);
    await refused(organization, contact, lines);
    await form.picksOrganization(customer);
    await refused(contact, lines);
    await expect(form.choice('Administrative contact')).toHaveText(`Kim Boekhouder ${deals.mark}`);
    expect((await form.options('Contact')).sort()).toEqual(
      [`Kim Boekhouder ${deals.mark}`, `Kim Tweede ${deals.mark}`, expect.stringContaining('Noor Bakker')].sort(),
    );
    await form.choose('Contact', `Kim Tweede ${deals.mark}`);
    await refused(lines);
    await form.name().fill(' ');
    await refused(name, lines);
    await form.name().fill(`Complete ${deals.mark}`);
  });
  await test.step('an incomplete line is opened, the others stay closed', async () => {
    for (const line of [1, 2]) {
      await form.addsLine();
      await form.inLine(line, 'Description').fill('Advies');
      await form.inLine(line, 'Price').fill('100');
      if (line === 1) await form.chooseWhere(1, 'Activity', 'Training');
    }
    for (const line of [1, 2])
      if ((await form.tool(line, 'Team and activity').getAttribute('aria-expanded')) === 'true')
        await form.tool(line, 'Team and activity').click();
    await form.inLine(2, 'Price').fill('');
    await refused('line 2, Price: Please fill this in.');
    await expect(form.tool(2, 'Team and activity')).toHaveAttribute('aria-expanded', 'true');
    await expect(form.tool(1, 'Team and activity')).toHaveAttribute('aria-expanded', 'false');
    await form.inLine(2, 'Price').fill('50');
  });
  await test.step('the predefined number accepts digits up to 2147483646', async () => {
    const number = form.text('Custom invoice number');
    await number.pressSequentially('12a3');
    await expect(number).toHaveValue('123');
    await number.fill('2147483647');
    await expect(number).toHaveValue('214748364');
    await expect(form.form()).toContainText('This number is too big');
    await number.fill('2147483646');
    await expect(number).toHaveValue('2147483646');
    await expect(form.form()).not.toContainText('This number is too big');
  });
  await test.step('nothing was sent until it was complete', async () => {
    expect(writes).toEqual([]);
    await form.button('Create new deal').click();
    await expect(page).toHaveURL(new RegExp(`${teams.advies.deals}$`));
    const { items } = (await program.get(`/api/crm/teams/1/deals?filter=${JSON.stringify({ organization: organizationId })}`)).body;
    const stored = await deals.now(items[0]);
    expect(stored).toMatchObject({
      owner: 'member@kantoor.test',
      invoiceNumber: 2147483646,
      dealState: { dealStateId: 1 },
      administrativeContact: { lastName: `Boekhouder ${deals.mark}` },
    });
    const tooBig = await program.put(`/api/crm/teams/1/deals/${stored.id}`, { ...stored, invoiceNumber: 2147483647 });
    expect(tooBig.status).toBe(422);
  });
});
