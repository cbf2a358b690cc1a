export type HealthColor = 'success' | 'warning' | 'danger';

/** The health of a percentage: good above 80, fair above 50, otherwise bad (PLT-388). */
export const healthOf = (percentage: number): HealthColor => (percentage > 80 ? 'success' : percentage > 50 ? 'warning' : 'danger');

/** A part as a percentage of a whole; null if the whole is zero. */
export const percentageOf = (part: number, whole: number): number | null => (whole > 0 ? Math.round((part / whole) * 1000) / 10 : null);
