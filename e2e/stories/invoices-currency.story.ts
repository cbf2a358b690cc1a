import { expect } from '@playwright/test';
import { euro } from '../support/euro.ts';
import { faultsOf } from '../support/looks.ts';
import { hasDraft, sales } from '../support/invoices.ts';
import { ProcessPanel } from '../support/process-panel.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';
import { words } from '../support/words.ts';
import { dayFromNow } from '../support/days.ts';

const finance = 'finance@kantoor.test';
const day = (ago: number): string => `${dayFromNow(-ago)}T00:00:00Z`;

test('PLT-O87 an invoice in dollars waits while its date has no exchange rate, shows that, and then states its VAT in euro at the rate of that date; a draft is converted', async ({
  visit,
  program: member,
}) => {
  const program = await Program.signedInAs(finance);
  const deal = await member.hasDeal(await member.hasCustomer(), { currency: 'USD' });
  await member.post(`/api/crm/deals/${deal.id}/change-state`, { newDealState: 7, invoiceDate: day(200) });
  const { externalInvoice } = await member.until(`/api/crm/deals/${deal.id}`, (body) => body.externalInvoice);
  const { legalEntityId, invoiceId } = externalInvoice as { legalEntityId: number; invoiceId: number };
  const path = `/api/invoices/${legalEntityId}/sales-invoices/${invoiceId}`;
  const page = await visit(`${sales(legalEntityId)}/${invoiceId}`, finance);
  const panel = new ProcessPanel(page, words.en);

  await test.step('the reason is shown, and that it continues by itself', async () => {
    await expect(panel.panel()).toContainText('no exchange rate of the European Central Bank yet for the date of this invoice');
    await expect(panel.panel()).toContainText('the process continues automatically');
    await expect(page.getByRole('region', { name: 'Lines' })).not.toContainText('VAT in EUR');
  });
  await test.step('on a date with a rate it is booked, and the rounding is traceable', async () => {
    const { body: draft } = await program.get(path);
    expect((await program.put(path, { ...draft, invoiceDate: day(0), dueDate: null })).status).toBe(200);
    await panel.resumes();
    const invoice = await program.until(path, (body) => body.status === 'booked');
    expect(invoice.taxAmountInAccountingCurrency).toBe(Math.round((invoice.taxAmount / invoice.exchangeRate) * 100) / 100);
    expect(invoice.exchangeRateDate <= invoice.invoiceDate).toBe(true);
    const [year, month, date] = invoice.exchangeRateDate.slice(0, 10).split('-');
    const rate = String(invoice.exchangeRate).replace('.', ',');
    const row = page.getByRole('row', { name: /VAT in EUR/ });
    await expect(row).toContainText(new RegExp(`VAT in EUR at rate ${rate}0* of ${date}-${month}-${year} \\(ECB\\)`));
    await expect(row).toContainText(euro(invoice.taxAmountInAccountingCurrency));
  });
  await test.step('a draft is converted once its rate and total were seen; cancelling changes nothing', async () => {
    const before = await hasDraft(program, { currency: 'USD' });
    const drafted = `/api/invoices/1/sales-invoices/${before.invoiceId}`;
    await page.goto(`${sales()}/${before.invoiceId}`);
    const action = page.getByRole('button', { name: 'Convert currency' });
    const dialog = page.getByRole('dialog', { name: 'Convert currency' });
    await action.click();
    const { conversion } = (await program.get(`${drafted}/convert-currency`)).body;
    await expect(dialog).toContainText(euro(conversion.totalAmount));
    await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect((await program.get(drafted)).body).toMatchObject({ currency: 'USD', version: before.version });
    await action.click();
    await dialog.getByRole('button', { name: 'Convert to euro' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(action).toHaveCount(0);
    const { totalAmount: originalAmount } = before;
    expect((await program.get(drafted)).body).toMatchObject({ currency: 'EUR', totalAmount: conversion.totalAmount, originalAmount });
  });
});

test('the VAT of a quarter is shown by rubric, down to a single invoice', async ({ visit }) => {
  const program = await Program.signedInAs(finance);
  // A quarter in which no other story books.
  const invoiceDate = day(400);
  const [year, quarter] = [Number(invoiceDate.slice(0, 4)), Math.ceil(Number(invoiceDate.slice(5, 7)) / 3)];
  const turnover = async (): Promise<number> => {
    const { body } = await program.get(`/api/invoices/1/vat-overview?year=${year}&quarter=${quarter}`);
    return body.rubrics.find((one: { rubric: string }) => one.rubric === '1a').turnover;
  };
  const before = await turnover();
  const lines = [{ description: 'Advies', quantity: 1, price: 1234.56, taxRate: { taxRateId: 1 } }];
  const { invoiceId } = await hasDraft(program, { invoiceDate, lines });
  expect(await turnover()).toBe(before);
  const { status, body: booked } = await program.post(`/api/invoices/1/sales-invoices/${invoiceId}/book`, {});
  expect([status, booked.code]).toEqual([200, undefined]);
  const figure = await turnover();
  expect(Math.round((figure - before) * 100)).toBe(123_456);
  const page = await visit(sales(), finance);
  await page.getByRole('link', { name: 'VAT overview' }).click();
  await page.getByRole('combobox', { name: 'Year' }).click();
  await page.getByRole('option', { name: String(year) }).click();
  await page.getByRole('combobox', { name: 'Quarter' }).click();
  await page.getByRole('option', { name: new RegExp(`^Q${quarter} `) }).click();
  await expect(page).toHaveURL(new RegExp(`/vat\\?year=${year}&quarter=${quarter}$`));
  await page.getByRole('link', { name: /^1a Turnover/ }).click();
  await expect(page.getByRole('row', { name: /^Total of/ })).toContainText(euro(figure));
  await page.getByRole('link', { name: booked.invoiceNumber }).click();
  await expect(page).toHaveURL(new RegExp(`/sales/${invoiceId}$`));
});
