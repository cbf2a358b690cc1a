import { expect, type Locator, type Page } from '@playwright/test';
import { mouse, type Hand } from './pointer.ts';

export const columns = { lead: 4, open: 1, won: 2, toInvoice: 6, invoiced: 7, paid: 8, archive: 3 };

/** Page object of the deals board. */
export class Board {
  constructor(
    private readonly page: Page,
    private readonly hand: Hand = mouse(page),
  ) {}

  column = (id: number): Locator => this.page.locator(`[data-column="${id}"]`);
  card = (name: string, column?: number): Locator =>
    (column === undefined ? this.page : this.column(column)).locator('[data-card]', { hasText: name });
  /** Text on the card of an invoiced deal about its invoice. */
  progress = (name: string): Locator => this.card(name).locator('[data-process]');

  async isShown(): Promise<void> {
    await expect(this.column(columns.open).locator('[data-card]').first()).toBeVisible();
  }

  /** Picks up the card and holds it over another column. */
  async holds(name: string, over: number): Promise<void> {
    const card = this.card(name);
    // Waits until the card is visible and still; retries if a live change redraws it.
    await card.hover({ trial: true });
    await this.hand.takes(card);
    await this.hand.carriesTo(this.column(over));
    await expect(this.column(over)).toHaveAttribute('data-over', '');
  }

  async drags(name: string, to: number): Promise<void> {
    await this.holds(name, to);
    await this.hand.letsGo();
  }

  /** Columns of finished deals are narrow rails until they are opened. */
  async opens(id: number): Promise<void> {
    await expect(this.column(id)).toBeVisible();
    const rail = this.column(id).locator('> button[aria-expanded="false"]');
    if (await rail.isVisible()) await rail.click();
  }

  async sees(name: string, column: number): Promise<void> {
    await this.opens(column);
    await expect(this.card(name, column)).toBeVisible();
  }
}
