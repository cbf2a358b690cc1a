/** Nothing failed: the step has to be taken again after a while, and no one needs to know of it meanwhile. */
export class NotYet extends Error {
  constructor(readonly inMs: number) {
    super(`Not before ${Math.ceil(inMs)} ms have passed`);
    this.name = 'NotYet';
  }
}
