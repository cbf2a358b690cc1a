import type { ToBookItem } from '@kantoor/schemas';
import type { Paths } from '../../../shell/paths';

type Place = Pick<ToBookItem, 'resource' | 'id'>;
/** The kinds of the queue by their part of the address; names of pages of a team would be read as such. */
const segments: Record<ToBookItem['resource'], string> = { purchases: 'purchase', 'inbox-documents': 'document' };

/** Addresses of the queue, and of what is open in it. */
export function toBookPaths(paths: Paths) {
  const all = `${paths.app('purchases')}/to-book`;
  return {
    all,
    ofTeam: (teamId: number | null): string => (teamId === null ? all : `${all}?team=${teamId}`),
    one: ({ resource, id }: Place): string => `${all}/${segments[resource]}/${id}`,
  };
}

/** Reads the part of the address below the queue; null for an address of nothing in it. */
export function placeOf(below: string): Place | null {
  const [segment, id = '', ...more] = below.split('/');
  const resource = (Object.keys(segments) as ToBookItem['resource'][]).find((one) => segments[one] === segment);
  return resource && /^\d{1,9}$/.test(id) && more.length === 0 ? { resource, id: Number(id) } : null;
}
