import type { Page } from '@playwright/test';

export interface Steps {
  /** Mouse clicks; a drag counts as one. */
  clicks: number;
  /** Fields with input. */
  fields: number;
  /** Pressed keys, including those for typing. */
  keys: number;
}

/** Counts the user's actions on this page from now on, until it is reloaded; returns a function with the counts so far. */
export async function countsSteps(page: Page): Promise<() => Promise<Steps>> {
  await page.evaluate(() => {
    const fields = new Set<EventTarget>();
    const steps = { clicks: 0, fields: 0, keys: 0 };
    const counts = (name: 'clicks' | 'keys') => (event: Event) => {
      if (event.isTrusted) steps[name] += 1;
    };
    document.addEventListener('pointerdown', counts('clicks'), true);
    document.addEventListener('keydown', counts('keys'), true);
    document.addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement && target.type === 'checkbox')) fields.add(target!);
        steps.fields = fields.size;
      },
      true,
    );
    Object.assign(window, { stepsTaken: steps });
  });
  return () => page.evaluate(() => (window as unknown as { stepsTaken: Steps }).stepsTaken);
}
