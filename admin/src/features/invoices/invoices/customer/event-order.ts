import { handMethods, type CustomerEvents } from '@kantoor/schemas';
import { dayOf } from '../../../../format';

export type CustomerEvent = CustomerEvents['items'][number];

/** Checks for bookings and manually entered payments, which have a day but no time: they are stored as the noon of that day (PLT-O56). */
export const isDatedByDay = ({ kind, state }: CustomerEvent): boolean =>
  kind === 'booked' || (kind === 'payment' && (state === 'difference' || handMethods.some((method) => method === state)));

const dayOfEvent = ({ at }: CustomerEvent): string => dayOf(new Date(at));

/** Sorts the latest first; booking an invoice precedes its other events of the same day. */
export function bookedBeforeMailed(events: readonly CustomerEvent[]): CustomerEvent[] {
  const inOrder = [...events];
  for (const booked of events.filter(({ kind }) => kind === 'booked')) {
    const isWithIt = (other: CustomerEvent): boolean => other.invoiceId === booked.invoiceId && dayOfEvent(other) === dayOfEvent(booked);
    const to = inOrder.findLastIndex(isWithIt);
    inOrder.splice(inOrder.indexOf(booked), 1);
    inOrder.splice(to, 0, booked);
  }
  return inOrder;
}
