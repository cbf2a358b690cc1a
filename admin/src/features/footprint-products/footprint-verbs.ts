import type { FootprintType, FootprintTypeList } from '@kantoor/schemas';
import { api } from '../../providers/http';

export const footprintVerbs = {
  /** What footprints are measured in (PLT-313). */
  footprintTypes: async ({ signal }: { signal?: AbortSignal }): Promise<FootprintType[]> =>
    (await api.get<FootprintTypeList>('/api/purchases/footprint-types', { signal })).body.items,
};
export type FootprintVerbs = typeof footprintVerbs;
