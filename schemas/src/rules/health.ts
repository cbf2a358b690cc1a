export type HealthColor = 'success' | 'warning' | 'danger';

/** How well a percentage stands: above 80 well, above 50 so so, otherwise badly (PLT-388). */
export const healthOf = (percentage: number): HealthColor => (percentage > 80 ? 'success' : percentage > 50 ? 'warning' : 'danger');

/** How much of a whole a part is, in per cent; null without a whole. */
export const percentageOf = (part: number, whole: number): number | null => (whole > 0 ? Math.round((part / whole) * 1000) / 10 : null);
