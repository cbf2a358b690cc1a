import { use, type ComponentType } from 'react';
import { catalogue, type TextSource } from './catalogue';

/** Loads a page together with its texts. */
export async function withTexts<P extends object>(
  page: () => Promise<{ default: ComponentType<P> }>,
  texts: readonly TextSource[],
): Promise<{ default: ComponentType<P> }> {
  const [module] = await Promise.all([page(), ...texts.map((source) => catalogue.load(source))]);
  return module;
}

/**
 * Waits for the texts of another folder that a component needs. It calls `use` on every render: if the texts arrive during a render, React
 * restarts it and must reach the same `use`.
 */
export function useTexts(texts: readonly TextSource[]): void {
  for (const source of texts) use(catalogue.load(source));
}
