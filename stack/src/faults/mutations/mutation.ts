/** One guard broken on purpose: the built text of the guard, its replacement, and the experiment that must then fail. */
export interface Mutation {
  name: string;
  file: string;
  original: string;
  replacement: string;
  experiment: string;
  /** Which of the experiments in that file, if one is enough. */
  only?: string;
}
