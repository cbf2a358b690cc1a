interface Known<Answer> {
  answer: Promise<Answer>;
  untilMs: number;
}

/** Answers that are known for a while, the oldest forgotten first; who asks the same meanwhile shares one question. */
export class KnownAnswers<Answer> {
  private readonly known = new Map<string, Known<Answer>>();

  constructor(
    private readonly max: number,
    /** How long an answer stays known; a question that failed is asked again. */
    private readonly knownForMs: (answer: Answer) => number,
  ) {}

  of(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.known.get(key);
    if (known && known.untilMs > Date.now()) return known.answer;
    const entry: Known<Answer> = { answer: ask(), untilMs: Infinity };
    this.known.delete(key);
    this.known.set(key, entry);
    if (this.known.size > this.max) this.known.delete(this.known.keys().next().value!);
    entry.answer.then(
      (answer) => (entry.untilMs = Date.now() + this.knownForMs(answer)),
      () => this.known.get(key) === entry && this.known.delete(key),
    );
    return entry.answer;
  }
}
