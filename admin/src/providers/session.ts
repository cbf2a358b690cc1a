/** What requests need to know of the signed-in user. The sign-in sets it, so that requests do not depend on how signing in works. */
export interface Session {
  /** Returns a valid access token, renewed shortly before it expires (PLT-079); null without a signed-in user. */
  token(): Promise<string | null>;
  /** Called when the API no longer accepts the token. */
  expired(): void;
}
let current: Session = { token: () => Promise.resolve(null), expired: () => undefined };
export const session = {
  use: (next: Session): void => {
    current = next;
  },
  token: (): Promise<string | null> => current.token(),
  expired: (): void => current.expired(),
};

/** The second segment of every address in an ecosystem: `/{app}/{ecosystem}/…`. */
const inAddress = /^\/[^/]+\/(\d+)-/;
let remembered: number | null = null;
/** Returns the ecosystem of the address; pages without one use the ecosystem used last. */
export const ecosystemOfAddress = (path = window.location.pathname): number | null => Number(inAddress.exec(path)?.[1]) || null;
export const currentEcosystemId = (): number | null => ecosystemOfAddress() ?? remembered;
export const rememberEcosystem = (id: number): void => {
  remembered = id;
};
