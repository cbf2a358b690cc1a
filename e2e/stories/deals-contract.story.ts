import { expect } from '@playwright/test';
import { PreparedDeals, states, teams } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';
import { dayFromNow } from '../support/days.ts';

test('CRM-272 CRM-273 CRM-O23 CRM-O27 CRM-O33 CRM-O39 CRM-O42 CRM-O97 CRM-291 the contract of deals', async ({ program }) => {
  const deals = await PreparedDeals.of(program);
  const line = { description: 'Ontwerp', price: 100, amount: 1, department: 'Advies', project: 'Strategie' };

  await test.step('the date of a deal and of its copy is the date of creation, whatever is sent', async () => {
    const today = `${dayFromNow(0)}T00:00:00Z`;
    const deal = await deals.has('Dated', { dealDate: '2020-01-01T00:00:00Z' });
    const copy = await program.post(`/api/crm/deals/${deal.id}/clone`, { name: `Kopie ${deals.mark}` });
    expect([deal.dealDate, copy.status, copy.body.dealDate, copy.body.name]).toEqual([today, 201, today, `Kopie ${deals.mark}`]);
  });
  await test.step('a deal with lines of two teams becomes one invoice, of the legal entity of its own team', async () => {
    const mixed = await deals.in(states.invoiced, 'Mixed', {
      lines: [line, { ...line, description: 'Bouw', department: 'Techniek', project: 'Beheer' }],
    });
    const { legalEntityId, invoiceId, invoiceNumber } = mixed.externalInvoice;
    const invoice = (await program.get(`/api/invoices/${legalEntityId}/sales-invoices/${invoiceId}`)).body;
    expect(invoiceNumber).toMatch(/^NA\d{5}$/);
    expect(invoice.lines.map(({ description }: { description: string }) => description)).toEqual(['Ontwerp', 'Bouw']);
    expect(invoice.netAmount).toBe(200);

    await deals.isPaid(mixed, 42, false);
    await program.until(`/api/crm/deals/${mixed.id}`, (deal) => deal.paymentStatus === 'partial');
    expect((await program.post(`/api/crm/deals/${mixed.id}/move`, { newTeamId: 2 })).status).toBe(409);
    await deals.isPaid(mixed, 200, true);
    await program.until(`/api/crm/deals/${mixed.id}`, (deal) => deal.paymentStatus === 'full');
  });
  await test.step("a deal moves between the user's teams; its lines keep their teams", async () => {
    const deal = await deals.has('Moves');
    expect((await program.post(`/api/crm/deals/${deal.id}/move`, { newTeamId: teams.studio.id })).status).toBe(403);
    const moved = await program.post(`/api/crm/deals/${deal.id}/move`, { newTeamId: teams.techniek.id });
    expect(moved.body).toMatchObject({ teamId: 2, lines: [{ department: 'Advies', project: 'Strategie' }] });
    expect((await program.get(`/api/crm/teams/1/deals/${deal.id}`)).status).toBe(404);
  });
  await test.step('the mail of a deal is available for an invoice and a reminder', async () => {
    const deal = await deals.has('Mail');
    const template = (type: string) => program.get(`/api/crm/teams/1/deals/${deal.id}/email-template?email_type=${type}`);
    for (const type of ['newInvoice', 'reminder'])
      expect((await template(type)).body).toMatchObject({ subject: expect.stringMatching(/./), body: expect.stringMatching(/./) });
    expect((await template('birthday')).status).toBe(400);
  });
  await test.step('deleted settings of a team are read as EUR and the Netherlands', async () => {
    const path = '/api/crm/team-settings/2';
    const { defaultCurrency, defaultCountry } = (await program.get(path)).body;
    await program.put(path, { defaultCurrency: 'GBP', defaultCountry: 'BE' });
    expect((await program.get(path)).body).toMatchObject({ defaultCurrency: 'GBP', defaultCountry: 'BE' });
    expect((await program.call('DELETE', path)).status).toBe(204);
    expect((await program.get(path)).body).toMatchObject({ defaultCurrency: 'EUR', defaultCountry: 'NL' });
    await program.put(path, { defaultCurrency, defaultCountry });
  });
});
