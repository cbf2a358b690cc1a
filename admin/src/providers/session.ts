/** What requests need to know about who is signed in. The sign-in fills it, so that requests do not depend on how signing in works. */
export interface Session {
  /** A valid access token, refreshed when it is about to end (PLT-079); null without a signed-in person. */
  token(): Promise<string | null>;
  /** The API no longer accepts the token. */
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

/** Second in every address that lies in an ecosystem: `/{app}/{ecosystem}/…`. */
const inAddress = /^\/[^/]+\/(\d+)-/;
let remembered: number | null = null;
/** The address decides; pages without an ecosystem in their address work in the one used last. */
export const ecosystemOfAddress = (path = window.location.pathname): number | null => Number(inAddress.exec(path)?.[1]) || null;
export const currentEcosystemId = (): number | null => ecosystemOfAddress() ?? remembered;
export const rememberEcosystem = (id: number): void => {
  remembered = id;
};
