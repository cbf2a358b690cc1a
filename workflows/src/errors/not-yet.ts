/** Not a failure: the step has to be retried after a delay, without being shown to users meanwhile. */
export class NotYet extends Error {
  constructor(readonly inMs: number) {
    super(`Not before ${Math.ceil(inMs)} ms have passed`);
    this.name = 'NotYet';
  }
}
