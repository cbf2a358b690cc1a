/** Serializes work with the same name in this process; other names do not wait. */
export class InTurn {
  private readonly last = new Map<string, Promise<void>>();

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const result = (this.last.get(name) ?? Promise.resolve()).then(work);
    const ended = result.then(nothing, nothing);
    this.last.set(name, ended);
    try {
      return await result;
    } finally {
      if (this.last.get(name) === ended) this.last.delete(name);
    }
  }
}

const nothing = (): void => undefined;
