import type { EntitySchema } from '@kantoor/schemas';
import type { WireName } from '@kantoor/schemas/wire';

export const wireNamesOf = ({ $id }: EntitySchema) => {
  const name = $id.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  const variant = (kind: string): WireName => `${name}${kind}` as WireName;
  return { body: { record: variant('Body') }, record: variant('Record'), list: variant('List') };
};
