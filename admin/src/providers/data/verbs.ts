import type { DataProvider } from 'react-admin';

/** A request besides lists and records: takes one object, as react-admin's own methods do, and returns the API's response. */
type Verb = (params: never) => Promise<unknown>;
/** The methods that a feature adds to the data provider, by name. */
export type Verbs = Readonly<Record<string, Verb>>;

type Named<T> = { [Key in keyof T as string extends Key ? never : Key]: T[Key] };
/**
 * The data provider with the methods that a component calls: `useDataProvider<KantoorProvider<DealVerbs>>()`; an unknown name does not
 * compile.
 */
export type KantoorProvider<Further extends Verbs = Record<never, never>> = Named<DataProvider> & Further;

/** Returns the data provider with all methods. It knows none of them; two with the same name stop the program at the start. */
export function withVerbs(provider: DataProvider, all: readonly Verbs[]): DataProvider {
  const whole: DataProvider = { ...provider };
  for (const [name, verb] of all.flatMap((verbs) => Object.entries(verbs))) {
    if (name in whole) throw new Error(`The data provider has two methods named ${name}`);
    whole[name] = verb;
  }
  return whole;
}
