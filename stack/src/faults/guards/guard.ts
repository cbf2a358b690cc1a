/** One guard: where it stands in what was built, what stays when it is taken away, and the experiment that must then go red. */
export interface Guard {
  name: string;
  file: string;
  stands: string;
  leaves: string;
  experiment: string;
  /** Which of the experiments in that file, where one is enough. */
  only?: string;
}
