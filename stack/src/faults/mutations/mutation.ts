/** One guard broken on purpose: the built text that guards, what replaces it, and the experiment that must then go red. */
export interface Mutation {
  name: string;
  file: string;
  original: string;
  replacement: string;
  experiment: string;
  /** Which of the experiments in that file, where one is enough. */
  only?: string;
}
