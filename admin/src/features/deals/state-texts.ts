import { dealStates, type DealStateId } from '@kantoor/schemas';
import type { Meaning } from '../../theme';

export const meaningOfState = (id: number): Meaning =>
  (
    ({
      [dealStates.lead]: 'stopped',
      [dealStates.open]: 'good',
      [dealStates.won]: 'done',
      [dealStates.toInvoice]: 'waiting',
      [dealStates.invoiced]: 'good',
      [dealStates.archived]: 'stopped',
    }) as Record<number, Meaning>
  )[id] ?? 'stopped';

/** Notices of a change to each state (CRM-298 to CRM-303). */
export const stateNotices: Record<DealStateId, { invalid: string; failed: string }> = {
  4: { invalid: 'DEAL_LEAD_INVALID', failed: 'DEAL_LEAD_FAILED' },
  1: { invalid: 'DEAL_OPEN_INVALID', failed: 'DEAL_OPEN_FAILED' },
  2: { invalid: 'DEAL_WON_INVALID', failed: 'DEAL_STATUS_CHANGE_FAILED' },
  6: { invalid: 'DEAL_STATUS_CHANGE_INVALID', failed: 'DEAL_STATUS_CHANGE_FAILED' },
  7: { invalid: 'INVALID', failed: 'DEAL_INVOICED_FAILED' },
  3: { invalid: 'DEAL_STATUS_CHANGE_INVALID', failed: 'ARCHIVE_DEAL_FAILED' },
};
