import { expect, test } from '@playwright/test';
import { mailbox } from '../support/mailbox.ts';
import { outside } from '../support/outside.ts';
import { Program } from '../support/program.ts';
import { processesOf } from '../support/temporal.ts';

test('CRM-O29 CRM-271 PLT-310 an outside program runs the whole way from deal to paid invoice through the contracts only', async () => {
  const program = await Program.signedInAs('member@kantoor.test');
  const customer = await program.hasCustomer();
  const deal = await program.hasDeal(customer);
  const path = `/api/crm/deals/${deal.id}`;

  for (const state of [2, 6])
    expect((await program.post(`${path}/change-state`, { newDealState: state })).body.dealState.dealStateId).toBe(state);
  const invoiced = await program.post(`${path}/change-state`, {
    newDealState: 7,
    receiver: { name: 'Noor Bakker', emailAddress: customer.email },
  });
  expect(invoiced.status).toBe(200);

  const done = await program.until(`${path}/process`, (body) =>
    body.processes?.some((process: { kind: string; state: string }) => process.kind === 'deal-to-invoice' && process.state === 'done'),
  );
  expect(
    done.processes.find((process: { kind: string }) => process.kind === 'deal-to-invoice').steps.map((step: { step: string }) => step.step),
  ).toEqual(expect.arrayContaining(['book', 'documents', 'mail', 'sent']));
  const { externalInvoice } = (await program.get(path)).body;
  for (const [entity, id] of [
    [`deal:${deal.id}`, `deal-invoice/${deal.id}`],
    [`invoice:${externalInvoice.invoiceId}`, `payment-sync/${externalInvoice.invoiceId}`],
  ] as const)
    await expect.poll(async () => (await processesOf(entity)).map((process) => process.id)).toEqual([id]);
  const found = (
    await program.get(
      `/api/invoices/${externalInvoice.legalEntityId}/sales-invoices?filter=${encodeURIComponent(JSON.stringify({ q: externalInvoice.invoiceNumber }))}`,
    )
  ).body.items;
  expect(found.map((row: { invoiceNumber: string }) => row.invoiceNumber)).toEqual([externalInvoice.invoiceNumber]);
  const invoicePath = `/api/invoices/${externalInvoice.legalEntityId}/sales-invoices/${externalInvoice.invoiceId}`;
  const invoice = (await program.get(invoicePath)).body;
  expect(invoice).toMatchObject({
    status: 'booked',
    paymentStatus: 'open',
    totalAmount: 1210,
    invoiceNumber: externalInvoice.invoiceNumber,
  });

  const [pdf, again] = [await program.get(`${invoicePath}/pdf`), await program.get(`${invoicePath}/pdf`)];
  expect(pdf.headers.get('content-type')).toContain('application/pdf');
  expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.body.equals(again.body)).toBe(true);
  expect((await program.get(`${invoicePath}/ubl`)).body.toString()).toContain(`<cbc:ID>${invoice.invoiceNumber}</cbc:ID>`);

  const [head, ...others] = await mailbox.mailsTo(customer.email);
  expect(others).toEqual([]);
  const mail = await mailbox.open(head!.ID);
  expect(mail.Subject).toContain(invoice.invoiceNumber);
  const attached = mail.Attachments.find((part) => part.ContentType === 'application/pdf')!;
  expect((await mailbox.attachment(head!.ID, attached.PartID)).equals(pdf.body)).toBe(true);

  const link = /https?:\/\/\S+\/payments\/\S+/.exec(mail.Text)![0];
  const start = await fetch(link, { method: 'POST', redirect: 'manual' });
  expect(start.status).toBe(303);
  const providerId = /tr_\w+/.exec(start.headers.get('location')!)![0];
  await outside.setsPayment(providerId, 'paid');
  await program.until(path, (body) => body.paymentStatus === 'full');
  expect((await program.get(invoicePath)).body).toMatchObject({ paymentStatus: 'full', amountPaid: 1210 });
  await program.until(`/api/invoices/sales-invoices/${externalInvoice.invoiceId}/process`, (body) =>
    body.processes?.some((process: { kind: string; step: string }) => process.kind === 'payment-sync' && process.step === 'paid'),
  );
});

test('PLT-O09 CRM-O09 records of another ecosystem do not exist for an outside program', async () => {
  const here = await Program.signedInAs('member@kantoor.test');
  const there = await Program.signedInAs('other@kantoor.test', 2);
  const deal = await here.hasDeal(await here.hasCustomer());
  expect((await there.get(`/api/crm/deals/${deal.id}`)).status).toBe(404);
  expect((await there.post(`/api/crm/deals/${deal.id}/change-state`, { newDealState: 2 })).status).toBe(404);
  expect((await (await Program.signedInAs('member@kantoor.test', 2)).get('/api/crm/deals')).status).toBe(403);
});
