import type { AgeingBucket } from '@kantoor/schemas';
import type { Filter } from '../../../shared/list/list-address';

export const latenessOf = ({ from, to }: AgeingBucket): Filter => ({ daysLateFrom: from, daysLateTo: to });
