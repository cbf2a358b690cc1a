import { memberMailedFrom } from '../../directory/colleagues/index.js';
import { suppliersMailedFrom } from '../../masterdata/contacts/index.js';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';

export interface Sender {
  /** A colleague or a contact has this address. */
  isKnown: boolean;
  /** The colleague who mailed it. */
  initiatorId: number | null;
  /** The only organization whose contact sent it, or sent what a colleague forwards; null where there is none, or several. */
  organizationId: number | null;
}

/** Who a mail is from, by its own address and by those of the mails that it forwards, which say of what supplier it is and nothing more. */
export async function senderOf(tx: Tx, ctx: RequestContext, from: string, forwardedFrom: readonly string[]): Promise<Sender> {
  const [initiatorId = null] = await memberMailedFrom(tx, ctx, from);
  const contacts = await suppliersMailedFrom(tx, ctx, from);
  let organizationId = contacts.organizationIds.length === 1 ? contacts.organizationIds[0]! : null;
  for (const address of forwardedFrom.slice(0, 5)) {
    if (organizationId !== null) break;
    const [first, ...more] = (await suppliersMailedFrom(tx, ctx, address)).organizationIds;
    if (first !== undefined && more.length === 0) organizationId = first;
  }
  return { isKnown: initiatorId !== null || contacts.isKnown, initiatorId, organizationId };
}
