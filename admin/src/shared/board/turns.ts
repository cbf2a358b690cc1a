/** Queues the changes of each card, so that each one knows the version that the previous one returned. */
export class Turns {
  private readonly last = new Map<number, Promise<unknown>>();

  /** Returns whether a change of the card is under way; what is read meanwhile is older than what is shown. */
  readonly areTaken = (id: number): boolean => this.last.has(id);

  async take<T>(id: number, work: (isLast: () => boolean) => Promise<T>): Promise<T> {
    const before = this.last.get(id);
    const isLast = (): boolean => this.last.get(id) === turn;
    const turn: Promise<T> = (before ?? Promise.resolve()).then(
      () => work(isLast),
      () => work(isLast),
    );
    this.last.set(id, turn);
    try {
      return await turn;
    } finally {
      if (isLast()) this.last.delete(id);
    }
  }
}
