import type { Page } from '@playwright/test';

type Picture = 'board' | 'deal' | 'invoice-dialog' | 'process' | 'invoice' | 'payment';

/** The pictures of the README's tour are what the story's person sees on the way. */
export const pictures = (wanted: boolean) => ({
  async takes(page: Page, name: Picture): Promise<void> {
    if (!wanted) return;
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `docs/tour/${name}.png`, animations: 'disabled', caret: 'hide' });
  },
});
