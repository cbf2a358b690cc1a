/** An answer before serialization to JSON: these moments are still `Date` objects. */
export type Unsent<Answer, Moments extends keyof Answer> = Omit<Answer, Moments> & Record<Moments, Date>;
