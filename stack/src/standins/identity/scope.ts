/** The scopes that the application requests: identity, roles and profile, and each of its areas (PLT-082). */
export const scope = 'openid roles profile email crm directory finance invoicing purchasing notifications';
