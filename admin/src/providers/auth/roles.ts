import type { User } from 'oidc-client-ts';

export type Role = 'BE_SiteAdmin' | 'BE_FinanceEmployee' | 'BE_Member' | 'app_paperless';

const payload = (token: string): Record<string, unknown> => {
  try {
    return JSON.parse(
      new TextDecoder().decode(
        Uint8Array.from(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0)),
      ),
    ) as Record<string, unknown>;
  } catch {
    return {};
  }
};
/** Roles in the token, text or list (D-13). They decide what is shown; what is allowed, the API decides. */
export const rolesOf = (user: User): Role[] => [payload(user.access_token).role ?? user.profile.role ?? []].flat() as Role[];
