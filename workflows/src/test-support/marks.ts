/** The marks of one Redis, in memory: the workers sharing them stand for processes that crash one after the other. */
export class MarksInMemory {
  readonly marks = new Map<string, number>();

  async beginAttempt(step: string): Promise<number> {
    const mark = this.marks.get(step) ?? 0;
    if (mark === 0) this.marks.set(step, 1);
    return mark;
  }

  async of(step: string): Promise<number> {
    return this.marks.get(step) ?? 0;
  }

  async set(step: string, mark: number): Promise<void> {
    this.marks.set(step, mark);
  }

  async clear(step: string): Promise<void> {
    this.marks.delete(step);
  }
}
