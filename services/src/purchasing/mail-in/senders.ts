import { memberMailedFrom } from '../../directory/colleagues/index.js';
import { suppliersMailedFrom } from '../../masterdata/contacts/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { ParsedMail } from './parsing/index.js';

export interface Sender {
  /** Whether a colleague or a contact has this address. */
  isKnown: boolean;
  /** The colleague who sent it, if the mail server in front verified that. */
  initiatorId: number | null;
  /** The only organization whose contact sent it, or sent the mail that a colleague forwards; null if none or ambiguous. */
  organizationId: number | null;
}

/**
 * Identifies the sender by the mail's own address and by those of forwarded mails, which only determine the supplier. Anyone can write the
 * address of a colleague, so a colleague is the initiator only if the address is verified; otherwise the document has none.
 */
export async function senderOf(
  tx: Tx,
  ctx: RequestContext,
  { from, isFromVerified, forwardedFrom }: Pick<ParsedMail, 'from' | 'isFromVerified' | 'forwardedFrom'>,
): Promise<Sender> {
  const [colleagueId = null] = await memberMailedFrom(tx, ctx, from);
  const contacts = await suppliersMailedFrom(tx, ctx, from);
  let organizationId = contacts.organizationIds.length === 1 ? contacts.organizationIds[0]! : null;
  for (const address of forwardedFrom.slice(0, 5)) {
    if (organizationId !== null) break;
    const [first, ...more] = (await suppliersMailedFrom(tx, ctx, address)).organizationIds;
    if (first !== undefined && more.length === 0) organizationId = first;
  }
  return { isKnown: colleagueId !== null || contacts.isKnown, initiatorId: isFromVerified ? colleagueId : null, organizationId };
}
