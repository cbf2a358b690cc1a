import { accountingCurrency, type CustomerKind, customerKindOf, organizationSchema } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { ormEntityOf, type Stored } from '../../platform/records/records/index.js';
import type { StoredCustomer } from '../sales-book/index.js';
import type { ReminderVariant } from './built-in-texts.js';

/** Returns the kind of customer of an invoice, by its record as it is now and the numbers on the invoice (D-71). */
export async function kindOfCustomer(
  tx: Tx,
  ctx: RequestContext,
  { customerId, cocNumber, vatNumber }: Pick<StoredCustomer, 'customerId' | 'cocNumber' | 'vatNumber'>,
): Promise<CustomerKind | null> {
  const record = customerId ? await tx.findOneBy(ormEntityOf(organizationSchema), { ecosystemId: ctx.ecosystemId, id: customerId }) : null;
  return customerKindOf((record ?? {}) as Partial<Stored<'organization'>>) ?? customerKindOf({ coCNumber: cocNumber, vatNumber });
}

/** Returns the variant of a reminder for a kind of customer. The notice of collection costs has amounts by a scale in euro. */
export function reminderOf(kind: CustomerKind | null, currency: string): ReminderVariant | undefined {
  if (kind === 'business') return 'business';
  return kind === 'private' && currency === accountingCurrency ? 'private' : undefined;
}
