import { fieldIdOf } from '../../shared/form/problems';

/** Ids of the fields of this form. */
export const form = 'purchase';
export const fieldId = (pointer: string): string => fieldIdOf(form, pointer);
