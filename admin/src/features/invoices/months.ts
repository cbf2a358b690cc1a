import type { Filter } from '../../shared/list/list-state';

export interface Months {
  from: string;
  to: string;
}
/** The months are part of what the list is asked for, not a search that hides something (PLT-138). */
export const monthFields = ['from', 'to'];

const month = /^\d{4}-(0[1-9]|1[0-2])$/;
export const isMonth = (text: unknown): text is string => typeof text === 'string' && month.test(text);

const thisMonth = (): string => {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
};
/** Both months are the current one at first (PLT-138). */
export const usualMonths = (): Months => ({ from: thisMonth(), to: thisMonth() });
/** The months that an address asks for; what is none is this one. */
export const monthsIn = ({ from, to }: Filter): Months => ({
  from: isMonth(from) ? from : thisMonth(),
  to: isMonth(to) ? to : thisMonth(),
});
