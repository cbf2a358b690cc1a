import { accountingCurrency } from '@kantoor/schemas';
import type { ReminderVariant } from '../invoice-mail/index.js';
import type { LegalEntity } from '../legal-entities/index.js';

interface Reminded {
  levels: LegalEntity['reminderLevels'];
  /** Level of this reminder, in days. */
  level: number;
  /** Currency of the invoice: the scale of collection costs is in euro. */
  currency: string;
}

/** Returns the variant of the built-in text for a level: the notice of collection costs, a text that leads up to it, or the usual text if no level announces costs. */
export function reminderVariantOf({ levels, level, currency }: Reminded): ReminderVariant | undefined {
  const notice = levels.find(({ announcesCosts }) => announcesCosts)?.days;
  if (notice === undefined || currency !== accountingCurrency || level > notice) return undefined;
  if (level === notice) return 'announcesCosts';
  return levels.some(({ days }) => days > level && days < notice) ? 'beforeReminder' : 'beforeCosts';
}
