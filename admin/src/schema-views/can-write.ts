import { permissionTo } from '@kantoor/schemas';
import { useMay } from '../shell/current';
import { hintOf } from '../providers/resources';

/** Checks whether the user may change records of a resource. */
export function useCanWrite(resource: string): boolean {
  return useMay(permissionTo('write', hintOf(resource)));
}
