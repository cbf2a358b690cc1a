import { useDataProvider, type DataProvider } from 'react-admin';

/** A request besides lists and records: takes one object, as react-admin's own methods do, and returns the API's response. */
type Verb = (params: never) => Promise<unknown>;
/** The methods that a feature adds to the data provider. */
export type Verbs = Readonly<Record<string, Verb>>;

/** The verbs of every feature by their name: each `*-verbs.ts` adds its own. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the features fill it
export interface VerbsOf {}
/** Lists verbs by their name, as a manifest does. */
export type NamedVerbs = { readonly [Name in keyof VerbsOf]?: VerbsOf[Name] };

type Declared<T> = { [Key in keyof T as string extends Key ? never : Key]: T[Key] };
type AllOf<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void ? All : never;
/** The data provider with the methods for lists and records, and the verbs of these names; any other method does not compile. */
export type KantoorProvider<Name extends keyof VerbsOf = never> = Declared<DataProvider> & AllOf<VerbsOf[Name]>;

/** Returns the data provider with the verbs of these names: `useVerbs('deals')`. Without a name it has lists and records only. */
export const useVerbs = <Name extends keyof VerbsOf = never>(..._names: readonly Name[]): KantoorProvider<Name> =>
  useDataProvider<KantoorProvider<Name>>();

/** Returns the record of an answer of the data provider. */
export const dataOf = async <R>(answer: Promise<{ data: R }>): Promise<R> => (await answer).data;

/** Returns the data provider with all methods. It knows none of them; two with the same name stop the program at the start. */
export function withVerbs(provider: DataProvider, all: readonly Verbs[]): DataProvider {
  const whole: DataProvider = { ...provider };
  for (const [name, verb] of all.flatMap((verbs) => Object.entries(verbs))) {
    if (name in whole) throw new Error(`The data provider has two methods named ${name}`);
    whole[name] = verb;
  }
  return whole;
}
