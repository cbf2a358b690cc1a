import { mailbox } from './mailbox.ts';
import { outside } from './outside.ts';
import type { Program } from './program.ts';

const endings = ['paid', 'failed', 'expired', 'canceled', 'open'] as const;

/** Creates an invoice with its payment link, mailed to its own customer. */
async function mailedInvoice(program: Program): Promise<{ dealId: number; invoice: string; link: string }> {
  const customer = await program.hasCustomer();
  const deal = await program.hasDeal(customer);
  await program.post(`/api/crm/deals/${deal.id}/change-state`, {
    newDealState: 7,
    receiver: { name: 'Noor Bakker', emailAddress: customer.email },
  });
  await program.until(
    `/api/crm/deals/${deal.id}/process`,
    ({ processes }) =>
      processes?.some(({ kind, state }: { kind: string; state: string }) => kind === 'deal-to-invoice' && state === 'done'),
    60,
  );
  const [head] = await mailbox.mailsTo(customer.email);
  const { externalInvoice } = (await program.get(`/api/crm/deals/${deal.id}`)).body;
  const link = /https?:\/\/\S+\/payments\/\S+/.exec((await mailbox.open(head!.ID)).Text)![0];
  return { dealId: deal.id, invoice: `${externalInvoice.legalEntityId}/sales/${externalInvoice.invoiceId}`, link };
}

/** Returns a customer's pages, one for each result of a payment, and the invoice they belong to. */
export async function paymentResults(program: Program): Promise<{ dealId: number; invoice: string; pages: Record<string, string> }> {
  const pages: Record<string, string> = {};
  let last;
  for (const ending of endings) {
    last = await mailedInvoice(program);
    const start = await fetch(last.link, { method: 'POST', redirect: 'manual' });
    const id = /tr_\w+/.exec(start.headers.get('location') ?? '')?.[0];
    if (!id) throw new Error(`The payment did not start: ${start.status}`);
    if (ending !== 'open') await outside.setsPayment(id, ending);
    pages[`payment-${ending}`] = `${last.link}/status`;
  }
  const { dealId, invoice, link } = await mailedInvoice(program);
  return {
    dealId,
    invoice,
    pages: { 'payment-intro': link, 'payment-wrong-link': `${link}9`, 'payment-half-link': link.slice(0, link.lastIndexOf('/')), ...pages },
  };
}
