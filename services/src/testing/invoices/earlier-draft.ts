import type { Answer } from '../api.js';
import type { SpecWorld } from '../spec-world.js';

type Body = Answer['body'];

/**
 * Makes the draft that earlier versions made of a purchase with a line without a ledger, and left the purchase booked; such drafts still
 * exist (D-66).
 */
export async function earlierDraft(world: SpecWorld, purchase: Body): Promise<{ purchase: Body; invoice: Body }> {
  const { body: made } = await world.post(`/api/purchases/teams/${world.tenant.teamId}/purchases`, purchase);
  const { body: drafted } = await world.post('/api/invoices/SPEC/purchase-invoices', {
    ...{
      invoiceDescription: purchase.name,
      invoiceDate: made.purchaseDate,
      currency: made.currency,
      reference: purchase.reference ?? null,
    },
    customer: { customerId: made.organization.organizationId, name: made.organization.name, countryIso2: 'NL' },
    lines: made.lines.map((line: Body, at: number) => ({
      ...{ description: line.description ?? line.product?.name, quantity: line.amount, price: line.price },
      ...{ taxRate: { taxRateId: line.taxRate.taxRateId }, department: { name: line.department }, project: { name: line.project } },
      ledgerAccount: at === 0 ? (line.ledger?.value ?? null) : null,
    })),
  });
  if (!drafted.invoiceId) throw new Error(JSON.stringify(drafted));
  await world.sql(`UPDATE purchase_invoices SET origin_resource = 'purchases', origin_id = $2, team_id = $3 WHERE id = $1`, [
    ...[drafted.invoiceId, made.id, world.tenant.teamId],
  ]);
  await world.sql(`UPDATE purchases SET purchase_state_id = 2, purchase_invoice_id = $2 WHERE id = $1`, [made.id, drafted.invoiceId]);
  return {
    purchase: (await world.get(`/api/purchases/purchases/${made.id}`)).body,
    invoice: (await world.get(`/api/invoices/SPEC/purchase-invoices/${drafted.invoiceId}`)).body,
  };
}
