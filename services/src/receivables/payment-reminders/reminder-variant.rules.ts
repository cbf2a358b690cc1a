import { accountingCurrency, type CustomerKind } from '@kantoor/schemas';
import { type ReminderVariant, reminderOf } from '../invoice-mail/index.js';
import type { LegalEntity } from '../../books/legal-entities/index.js';

interface Reminded {
  levels: LegalEntity['reminderLevels'];
  /** Level of this reminder, in days. */
  level: number;
  /** Currency of the invoice: the scale of collection costs is in euro. */
  currency: string;
  kind: CustomerKind | null;
}

/**
 * Returns the variant of the built-in text for a level: the notice of collection costs, a text that leads up to it, or the one of a reminder
 * by hand if no level announces costs. A customer of unknown kind gets what a private person must get, which is valid for a business too.
 */
export function reminderVariantOf({ levels, level, currency, kind }: Reminded): ReminderVariant | undefined {
  const notice = levels.find(({ announcesCosts }) => announcesCosts)?.days;
  if (notice === undefined || currency !== accountingCurrency || level > notice) return reminderOf(kind, currency);
  if (level === notice) return kind === 'business' ? 'businessDemand' : 'announcesCosts';
  if (kind === 'business') return 'business';
  return levels.some(({ days }) => days > level && days < notice) ? 'beforeReminder' : 'beforeCosts';
}
