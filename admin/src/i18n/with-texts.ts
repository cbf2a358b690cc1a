import { use, type ComponentType } from 'react';
import { catalogue, type TextSource } from './catalogue';

/** A page together with the texts it shows. */
export async function withTexts<P extends object>(
  page: () => Promise<{ default: ComponentType<P> }>,
  texts: readonly TextSource[],
): Promise<{ default: ComponentType<P> }> {
  const [module] = await Promise.all([page(), ...texts.map((source) => catalogue.load(source))]);
  return module;
}

/**
 * Texts of another folder that a component needs: it waits for them the first time. It asks for them every time: where they arrive while it is
 * drawn, React begins again and has to meet the same `use`.
 */
export function useTexts(texts: readonly TextSource[]): void {
  for (const source of texts) use(catalogue.load(source));
}
