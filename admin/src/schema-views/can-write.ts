import { useCurrent } from '../shell/current';
import { schemaOf } from '../providers/resources';

/** Whether the user's role may change records of a resource; the API decides in the end. */
export function useCanWrite(resource: string): boolean {
  const { isFinance, isSiteAdmin } = useCurrent();
  const { write } = schemaOf(resource)['x-resource'];
  return write === 'siteAdmin' ? isSiteAdmin : write === 'finance' ? isFinance : true;
}
