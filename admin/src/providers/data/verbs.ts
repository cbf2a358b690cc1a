import type { DataProvider } from 'react-admin';

/** One thing that the API does beside lists and records: it takes one object, as react-admin's own methods do, and answers what the API answers. */
type Verb = (params: never) => Promise<unknown>;
/** What a feature adds to the data provider, by the names of the methods. */
export type Verbs = Readonly<Record<string, Verb>>;

type Named<T> = { [Key in keyof T as string extends Key ? never : Key]: T[Key] };
/** The data provider with the verbs that a component calls: `useDataProvider<KantoorProvider<DealVerbs>>()`; a name that is not there does not compile. */
export type KantoorProvider<Further extends Verbs = Record<never, never>> = Named<DataProvider> & Further;

/** The data provider with all verbs. It knows none of them; two of one name stop the program at its start. */
export function withVerbs(provider: DataProvider, all: readonly Verbs[]): DataProvider {
  const whole: DataProvider = { ...provider };
  for (const [name, verb] of all.flatMap((verbs) => Object.entries(verbs))) {
    if (name in whole) throw new Error(`The data provider has two methods named ${name}`);
    whole[name] = verb;
  }
  return whole;
}
