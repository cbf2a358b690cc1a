import type { Page } from '@playwright/test';

export type Picture =
  'board' | 'deal' | 'invoice-dialog' | 'process' | 'invoice' | 'payment' | 'approval' | 'batch' | 'reading' | 'declaring';

/** The pictures of the README's tour are what the story's person sees on the way; taken only when asked, since a test leaves its clone as it was. */
export const pictures = (ofThisLook: boolean) => ({
  async takes(page: Page, name: Picture): Promise<void> {
    if (!ofThisLook || process.env.KANTOOR_TOUR !== '1') return;
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `docs/tour/${name}.png`, animations: 'disabled', caret: 'hide' });
  },
});
