/** What the routes of both books that convert an invoice have in common. */
export const conversionRefusals = ['TEAM_FORBIDDEN', 'CONVERT_CURRENCY_FAILED', 'EXCHANGE_RATE_MISSING'] as const;
export const conversionWrites = { ifMatch: true, idempotent: true, refuses: [...conversionRefusals, 'TOTAL_CHANGED'] } as const;
export const conversionShown = 'What an invoice in another currency would come to in euro, at which rate';
