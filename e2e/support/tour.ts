import type { Page } from '@playwright/test';

export type Picture =
  'board' | 'deal' | 'invoice-dialog' | 'process' | 'invoice' | 'payment' | 'approval' | 'batch' | 'reading' | 'declaring';

/** Takes the pictures of the README's tour during the story; only on request, because a test leaves its clone unchanged. */
export const pictures = (ofThisLook: boolean) => ({
  async takes(page: Page, name: Picture): Promise<void> {
    if (!ofThisLook || process.env.KANTOOR_TOUR !== '1') return;
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `docs/tour/${name}.png`, animations: 'disabled', caret: 'hide' });
  },
});
