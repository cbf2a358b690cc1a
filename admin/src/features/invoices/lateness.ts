import type { AgeingBucket } from '@kantoor/schemas';
import type { Filter } from '../../shared/list/list-address';

/** The filter of the list that finds what is so late. */
export const latenessOf = ({ from, to }: AgeingBucket): Filter => ({ daysLateFrom: from, daysLateTo: to });
