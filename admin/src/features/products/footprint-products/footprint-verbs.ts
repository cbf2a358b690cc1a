import type { FootprintType, FootprintTypeList } from '@kantoor/schemas';
import { api } from '../../../providers/http';

export const footprintVerbs = {
  /** Reads the units of footprints (PLT-313). */
  footprintTypes: async ({ signal }: { signal?: AbortSignal }): Promise<FootprintType[]> =>
    (await api.get<FootprintTypeList>('/api/purchases/footprint-types', { signal })).body.items,
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    footprints: typeof footprintVerbs;
  }
}
