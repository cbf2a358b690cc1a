import type { Page } from '@playwright/test';

export interface Steps {
  /** Presses of the mouse, a drag being one. */
  clicks: number;
  /** Fields in which something was typed. */
  fields: number;
  /** Keys that were pressed, those that typed included. */
  keys: number;
}

/** Counts from now on what a person does on this page, until it is loaded anew; answers what it was so far. */
export async function countsSteps(page: Page): Promise<() => Promise<Steps>> {
  await page.evaluate(() => {
    const fields = new Set<EventTarget>();
    const taken = { clicks: 0, fields: 0, keys: 0 };
    const counts = (name: 'clicks' | 'keys') => (event: Event) => {
      if (event.isTrusted) taken[name] += 1;
    };
    document.addEventListener('pointerdown', counts('clicks'), true);
    document.addEventListener('keydown', counts('keys'), true);
    document.addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement && target.type === 'checkbox')) fields.add(target!);
        taken.fields = fields.size;
      },
      true,
    );
    Object.assign(window, { stepsTaken: taken });
  });
  return () => page.evaluate(() => (window as unknown as { stepsTaken: Steps }).stepsTaken);
}
