import { expect } from '@playwright/test';
import { aboutToMail } from '../support/about-to-mail.ts';
import { alertWith } from '../support/lists.ts';
import { mailbox } from '../support/mailbox.ts';
import { test } from '../support/session.ts';
import { unknownRecipientQuestion } from '../support/unknown-recipient-question.ts';

const log = '/invoices/1-noord/mail-log';

test('an invoice is sent to an unknown address only after confirmation, also by keyboard, and finance finds it in the mail log', async ({
  visit,
}) => {
  const { invoice, email, page, dialog, field, opens, send } = await aboutToMail(visit);
  const [unknownRecipient, copy] = [`vreemd.${email}`, `kopie.${email}`];
  const question = unknownRecipientQuestion(page);
  await opens();
  await field('Email address').fill(unknownRecipient);
  await field('CC').fill(copy);
  await dialog.getByRole('switch').check();
  await field('Message').fill('Betaal via https://elders.example/x');

  await test.step('the question lists the addresses and focuses the safe answer', async () => {
    await send();
    await expect(question).toHaveAccessibleName('Unknown email addresses');
    await expect(question).toHaveAccessibleDescription(new RegExp(`${unknownRecipient}.*${copy}.*logged with your name`));
    await expect(question.getByRole('listitem')).toHaveText([unknownRecipient, copy]);
    await expect(question.getByRole('button', { name: 'No, change the addresses' })).toBeFocused();
  });
  await test.step('No keeps the input, and nothing is sent', async () => {
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(field('Email address')).toHaveValue(unknownRecipient);
    await expect(field('CC')).toHaveValue(copy);
    await expect(field('Email address')).toBeFocused();
    expect(await mailbox.mailsTo(unknownRecipient)).toEqual([]);
  });
  await test.step('Yes sends it with exactly these addresses confirmed; an address changed meanwhile needs a new confirmation', async () => {
    await field('CC').fill('');
    await send();
    await expect(question.getByRole('listitem')).toHaveText([unknownRecipient]);
    await page.keyboard.press('Tab');
    const [sent] = await Promise.all([page.waitForRequest(/\/send$/), page.keyboard.press('Enter')]);
    expect(sent.postDataJSON()).toMatchObject({ contactEmail: unknownRecipient, confirmedReceivers: [unknownRecipient] });
    await expect(alertWith(page, 'The invoice is on its way')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => mailbox.messageIdsTo(unknownRecipient)).toHaveLength(1);
  });
  await test.step('the mail log of the ecosystem shows it, for finance only', async () => {
    await page.getByRole('link', { name: 'Mail log' }).click();
    await expect(page).toHaveURL(log);
    await page.getByRole('switch', { name: 'Only with an unknown address or a link' }).check();
    const row = page.locator('[data-row]').filter({ hasText: invoice.invoiceNumber });
    for (const shown of [unknownRecipient, 'elders.example (https://elders.example/x)', 'Sent']) await expect(row).toContainText(shown);
    await page.getByRole('searchbox', { name: 'Search mails' }).fill('niemand-heet-zo');
    await expect(page.getByText('No mails found.')).toBeVisible();
    const member = await visit(log, 'member@kantoor.test');
    await expect(member.getByRole('heading', { name: /Mail log/ })).toHaveCount(0);
    await expect(member.getByRole('link', { name: 'Mail log' })).toHaveCount(0);
  });
});
