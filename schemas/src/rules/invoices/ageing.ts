/** Number of days in advance for which upcoming due dates are shown. */
export const daysDueSoon = 7;

/** Ageing buckets of overdue invoices; an absent bound is open. */
export const ageingBuckets = [
  { name: 'notDue', to: 0 },
  { name: 'to30', from: 1, to: 30 },
  { name: 'to60', from: 31, to: 60 },
  { name: 'to90', from: 61, to: 90 },
  { name: 'over90', from: 91 },
] as const satisfies readonly { name: string; from?: number; to?: number }[];
export type AgeingBucketName = (typeof ageingBuckets)[number]['name'];
export type AgeingBucket = { name: AgeingBucketName; from?: number; to?: number };
