import pg from 'pg';
import type { CustomTypesConfig } from 'pg';

const { builtins, getTypeParser } = pg.types;

/** Calendar dates stay text (a Date would carry a time zone); counts become numbers; numeric stays exact text. */
export const pgTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') => {
    if (oid === builtins.DATE) return (text: string) => text;
    if (oid === builtins.INT8) return Number;
    return getTypeParser(oid, format);
  }) as CustomTypesConfig['getTypeParser'],
};
