import type { BellChoice, BellChoices, BellKindChoice } from '@kantoor/schemas';
import { api } from '../../providers/http';

const address = '/api/directory/bell/choices';

export const bellVerbs = {
  bellChoices: async ({ signal }: { signal?: AbortSignal }): Promise<BellKindChoice[]> =>
    (await api.get<BellChoices>(address, { signal })).body.items,
  bellChoose: async (chosen: { kind: string; choice: BellChoice }): Promise<BellKindChoice[]> =>
    (await api.put<BellChoices>(address, { body: chosen })).body.items,
};

declare module '../../providers/data/verbs' {
  interface VerbsOf {
    bell: typeof bellVerbs;
  }
}
