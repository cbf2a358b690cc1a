const entrance = /^\/(login|callback|silent-renew)(\/|\?|#|$)/;

/** Returns where to go after signing in, if that is a page of ours; anything else could be a trap in a crafted link (PLT-O07, PLT-F44). */
export function safeRedirect(address: string | null | undefined): string | null {
  if (!address?.startsWith('/') || address.startsWith('//') || address.includes('\\') || entrance.test(address)) return null;
  const url = new URL(address, window.location.origin);
  return url.origin === window.location.origin ? address : null;
}
export const loginAddress = (from: string): string =>
  safeRedirect(from) && from !== '/' ? `/login?redirectUrl=${encodeURIComponent(from)}` : '/login';
