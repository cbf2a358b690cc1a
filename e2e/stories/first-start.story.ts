import { expect, test } from '@playwright/test';
import { EmptyKantoor } from '../support/empty-kantoor.ts';
import { FirstSetup } from '../support/first-setup.ts';
import { personAt, signIn } from '../support/people.ts';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const [founder, colleague] = ['declarant@kantoor.test', 'finance@kantoor.test'] as const;

let kantoor: EmptyKantoor;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  kantoor = await EmptyKantoor.start();
});
test.afterAll(() => kantoor?.drop());

test('an empty installation is set up on screens, until all of Getting started is done and the test mail has arrived', async ({
  browser,
}) => {
  const page = await personAt(browser, 'nl', { baseURL: kantoor.origin });
  const setup = new FirstSetup(page);
  const dialog = page.getByRole('dialog');
  const waits = page.getByText('Facturen, goedkeuringen en mails op de achtergrond wachten even.');
  kantoor.stopsEngine();

  await test.step('whoever signs in with the setup code becomes its site admin, and is told what comes first', async () => {
    await setup.begins(founder);
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Aan de slag');
    await expect(page.getByText('Je bent helemaal bij')).toHaveCount(0);
  });

  await test.step('all of it works before the engine is there, and a line says what waits', async () => {
    await expect(waits).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the legal entity gets its VAT number, bank account and logo; VAT rates and ledgers are prepared', async () => {
    await setup.addsLegalEntity();
    await setup.isDone(3);
    await setup.opens('Upload het logo');
    await page.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
    await expect(page.getByText(/wijzigingen zijn opgeslagen/i).first()).toBeVisible();
    await setup.isDone(4);
    await setup.preparesBooks();
    await setup.sees(5);
  });

  await test.step('the team gets an activity and its first member', async () => {
    await setup.makesTeam();
    await setup.isDone(6);
  });

  await test.step('a colleague is invited, and the test mail arrives', async () => {
    await setup.opens('Nodig een eerste collega uit');
    await page.getByRole('button', { name: 'Uitnodigen' }).click();
    await dialog.getByLabel('Naam').fill('Fatima El Amrani');
    await dialog.getByLabel('E-mailadres').fill(colleague);
    await dialog.getByRole('button', { name: 'Uitnodigen' }).click();
    await expect(dialog).toHaveCount(0);
    await setup.isDone(7);
    await page.getByRole('button', { name: 'Testmail versturen' }).click();
    await expect.poll(() => kantoor.mailsTo(founder)).toEqual(['Testmail']);
  });

  await test.step('the engine starts, and the line leaves by itself', async () => {
    await expect(waits).toBeVisible();
    await kantoor.startsEngine();
    await expect(waits).toHaveCount(0, { timeout: 60_000 });
  });

  await test.step('Getting started leaves; the colleague is let in, and someone else is not asked for the code any more', async () => {
    await page.goto('/');
    await expect(page.getByText('Je bent helemaal bij')).toBeVisible();
    await expect(page.getByText('Aan de slag')).toHaveCount(0);
    for (const [email, place] of [
      [colleague, /\/bureau-bakker\/|-bureau-bakker\//],
      ['other@kantoor.test', /\/invite$/],
    ] as const) {
      const shown = await personAt(browser, 'nl', { baseURL: kantoor.origin });
      await signIn(shown, email, '/', place);
      await expect(shown.getByRole('button', { name: 'Beginnen' })).toHaveCount(0);
      await shown.context().close();
    }
  });
  await page.context().close();
});
