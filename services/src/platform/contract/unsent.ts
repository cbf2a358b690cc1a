/** An answer before it is written as JSON: these moments are still dates. */
export type Unsent<Answer, Moments extends keyof Answer> = Omit<Answer, Moments> & Record<Moments, Date>;
