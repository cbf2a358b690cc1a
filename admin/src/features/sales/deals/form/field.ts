import { fieldIdOf } from '../../../../shared/form/problems';

/** Prefix of the field ids of this form. */
export const form = 'deal';
export const fieldId = (pointer: string): string => fieldIdOf(form, pointer);
