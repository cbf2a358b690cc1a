import { expect, type Locator, type Page } from '@playwright/test';

interface Place {
  x: number;
  y: number;
}
/** A pointer that picks up and carries a card. */
export interface Hand {
  takes(card: Locator): Promise<void>;
  carriesTo(column: Locator): Promise<void>;
  letsGo(): Promise<void>;
}

const middleOf = async (column: Locator): Promise<Place> => {
  const box = (await column.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + 150 };
};

/** Returns the edge of the board beyond which a column is; null if it is fully visible. */
const beyond = (column: Locator): Promise<Place | null> =>
  column.evaluate((element) => {
    const [own, board] = [element.getBoundingClientRect(), element.parentElement!.getBoundingClientRect()];
    const y = own.top + 150;
    if (own.right > board.right + 1) return { x: board.right - 6, y };
    return own.left < board.left - 1 ? { x: board.left + 6, y } : null;
  });

export const mouse = (page: Page): Hand => ({
  async takes(card) {
    const { x, y } = (await card.boundingBox())!;
    await page.mouse.move(x + 30, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 45, y + 30, { steps: 3 });
  },
  async carriesTo(column) {
    // A card that is held at the edge of the board scrolls it.
    const edge = await beyond(column);
    if (edge) {
      await page.mouse.move(edge.x, edge.y, { steps: 8 });
      await expect.poll(() => beyond(column)).toBeNull();
    }
    // The board keeps scrolling until the card has left its edge.
    await expect(async () => {
      const { x, y } = await middleOf(column);
      await page.mouse.move(x, y, { steps: 8 });
      expect(await middleOf(column)).toEqual({ x, y });
    }).toPass();
  },
  letsGo: () => page.mouse.up(),
});

/** A finger on a phone, where the next column is not visible until the card is held at the edge of the board. */
export function finger(page: Page): Hand {
  const session = page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: Place[]): Promise<void> => {
    await (await session).send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  let at: Place = { x: 0, y: 0 };
  const moves = async (to: Place): Promise<void> => {
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', { x: at.x + (to.x - at.x) * part, y: at.y + (to.y - at.y) * part });
    at = to;
  };
  return {
    async takes(card) {
      // A card that a live change redraws below the finger is not lifted; the person presses again.
      await expect(async () => {
        const { x, y } = (await card.boundingBox())!;
        at = { x: x + 30, y: y + 20 };
        await touch('touchStart', at);
        const lifted = page.locator('[data-dragging]').waitFor({ timeout: 5_000 });
        await lifted.catch(async (error: unknown) => {
          await touch('touchCancel');
          throw error;
        });
      }).toPass();
    },
    async carriesTo(column) {
      await moves({ x: page.viewportSize()!.width - 10, y: at.y + 40 });
      await column.evaluate(
        (element) =>
          new Promise<void>((resolve) => {
            const look = (): unknown => (element.getBoundingClientRect().left < innerWidth / 2 ? resolve() : requestAnimationFrame(look));
            look();
          }),
      );
      const { width } = page.viewportSize()!;
      await moves({ x: width - 90, y: at.y });
      // On a busy machine the board has scrolled in the meantime.
      const box = (await column.boundingBox())!;
      await moves({ x: (Math.max(0, box.x) + Math.min(width, box.x + box.width)) / 2, y: at.y });
    },
    letsGo: () => touch('touchEnd'),
  };
}
