interface Known<Answer> {
  answer: Promise<Answer>;
  untilMs: number;
}

/** Cache of answers for a limited time, oldest evicted first; concurrent equal questions share one request. */
export class KnownAnswers<Answer> {
  private readonly known = new Map<string, Known<Answer>>();

  constructor(
    private readonly max: number,
    /** How long an answer is cached; a failed question is asked again. */
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
