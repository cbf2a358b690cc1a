/** The same contents are sent under the same key, so that a second click or a retry makes nothing twice. */
export interface LastTry {
  body: string;
  key: string;
}
export const keyFor = (last: LastTry, body: unknown): LastTry => {
  const text = JSON.stringify(body);
  return last.body === text ? last : { body: text, key: crypto.randomUUID() };
};
