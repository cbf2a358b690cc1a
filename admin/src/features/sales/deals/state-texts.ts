import { dealStates } from '@kantoor/schemas';
import type { Meaning } from '../../../theme';

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
