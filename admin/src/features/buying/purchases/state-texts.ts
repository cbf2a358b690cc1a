import { purchaseStates } from '@kantoor/schemas';
import type { Meaning } from '../../../theme';

export const meaningOfState = (id: number): Meaning =>
  (
    ({
      [purchaseStates.concept]: 'good',
      [purchaseStates.lead]: 'stopped',
      [purchaseStates.approvalRequested]: 'waiting',
      [purchaseStates.declined]: 'needsYou',
      [purchaseStates.booked]: 'done',
    }) as Record<number, Meaning>
  )[id] ?? 'stopped';
