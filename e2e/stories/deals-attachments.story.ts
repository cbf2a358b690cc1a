import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { notice } from '../support/deals-table.ts';
import { dealPath, PreparedDeals, states } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';

const largest = 10 * 1024 * 1024;
const pdf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);

test('CRM-051 CRM-052 CRM-053 CRM-054 CRM-206 CRM-309 CRM-324 CRM-O47 a deal keeps files', async ({ visit, program }) => {
  const deals = await PreparedDeals.of(program);
  const deal = await deals.in(states.toInvoice, 'Files');
  const page = await visit('/crm/1-noord/deals/new');
  const files = page.getByRole('region', { name: 'Attachments' });
  const chooser = files.locator('input[type="file"]');
  const file = (name: string) => files.getByRole('listitem').filter({ hasText: name });
  const [offer, order] = [pdf(2_000), pdf(largest)];
  const stored = async (): Promise<string[]> =>
    (await program.get(`/api/crm/deals/${deal.id}/attachments`)).body.items.map(({ fileName }: { fileName: string }) => fileName);

  await test.step('a new deal has none yet', async () => {
    await expect(files).toContainText('Attachments can be added after saving.');
    await expect(chooser).toHaveCount(0);
  });
  await test.step('every file is sent in a separate request, up to 10 MB', async () => {
    await page.goto(dealPath(deal.id));
    const uploads: Record<string, string>[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && request.url().endsWith('/attachments') && uploads.push(request.headers()),
    );
    await chooser.setInputFiles([
      { name: 'offerte.pdf', mimeType: 'application/pdf', buffer: offer },
      { name: 'opdracht.pdf', mimeType: 'application/pdf', buffer: order },
    ]);
    await expect(file('offerte.pdf').getByRole('button', { name: 'Download' })).toBeVisible();
    await expect(file('opdracht.pdf').getByRole('button', { name: 'Download' })).toBeVisible();
    expect(uploads).toHaveLength(2);
    for (const headers of uploads)
      expect(headers).toMatchObject({
        authorization: expect.stringMatching(/^Bearer /),
        'x-ecosystem': '1',
        'content-type': expect.stringMatching(/^multipart\/form-data/),
      });
    await chooser.setInputFiles({ name: 'teveel.pdf', mimeType: 'application/pdf', buffer: pdf(largest + 1) });
    await expect(notice(page, 'Failed to upload attachment')).toBeVisible();
    expect(await stored()).toEqual(expect.arrayContaining(['offerte.pdf', 'opdracht.pdf']));
    expect(await stored()).toHaveLength(2);
  });
  await test.step('the downloaded file is the uploaded one', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      file('offerte.pdf').getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(readFileSync(await download.path()).equals(offer)).toBe(true);
  });
  await test.step('it is viewed beside the form from 1200 px on, below that in a tab (D-58)', async () => {
    const opens = async (width: number): Promise<void> => {
      await page.setViewportSize({ width, height: 1000 });
      await file('offerte.pdf').getByRole('button', { name: 'offerte.pdf', exact: true }).click();
    };
    const pane = page.getByRole('region', { name: 'offerte.pdf' });
    const tab = (name: string) => page.getByRole('tab', { name });
    await opens(1200);
    await expect(pane).toBeVisible();
    const paper = (await pane.boundingBox())!;
    expect(paper.x + paper.width).toBeLessThanOrEqual((await page.locator('form').boundingBox())!.x);
    await expect(tab('Form')).toHaveCount(0);
    await pane.getByRole('button', { name: 'Close' }).click();
    await expect(pane).toHaveCount(0);
    await opens(1199);
    await expect(pane).toBeVisible();
    await expect(page.locator('form')).toBeHidden();
    await tab('Form').click();
    await expect(page.locator('form')).toBeVisible();
    await expect(pane).toBeHidden();
    await tab('offerte.pdf').click();
    await pane.getByRole('button', { name: 'Close' }).click();
    await expect(tab('Form')).toHaveCount(0);
  });
  await test.step('removing asks for confirmation, and a removal that fails keeps the file', async () => {
    const removes = async (answer: 'Yes' | 'No'): Promise<void> => {
      await file('opdracht.pdf').getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();
    };
    await removes('No');
    expect(await stored()).toHaveLength(2);
    await page.route(/\/attachments\/\d+/, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.fallback()));
    await removes('Yes');
    await expect(notice(page, 'The attachment was not removed.')).toBeVisible();
    await expect(file('opdracht.pdf')).toBeVisible();
    await page.unrouteAll();
    await removes('Yes');
    await expect(file('opdracht.pdf')).toHaveCount(0);
    expect(await stored()).toEqual(['offerte.pdf']);
  });
  await test.step('an invoiced deal shows its files, which cannot be changed', async () => {
    await program.post(`/api/crm/deals/${deal.id}/change-state`, { newDealState: 7 });
    await page.reload();
    await expect(file('offerte.pdf').getByRole('button', { name: 'Download' })).toBeVisible();
    await expect(chooser).toHaveCount(0);
    await expect(files.getByRole('button', { name: 'Remove' })).toHaveCount(0);
    const [{ url }] = (await program.get(`/api/crm/deals/${deal.id}/attachments`)).body.items;
    expect((await program.call('DELETE', url)).status).toBe(409);
  });
});
