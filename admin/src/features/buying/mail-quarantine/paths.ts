import type { Paths } from '../../../shell/paths';

export const resource = 'mail-quarantine';

/** Pages of the mails that did not become documents. */
export function quarantinePaths(paths: Paths) {
  const list = `${paths.app('purchases')}/mail-quarantine`;
  return { list, one: (id: number): string => `${list}/${id}` };
}
