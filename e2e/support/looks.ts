import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Why a page is not fit to be shown; nothing when it is. */
export async function faultsOf(page: Page): Promise<string[]> {
  await stillness(page);
  return [...(await seriousFindings(page)), ...(await rawKeys(page)), ...(await sidewaysScroll(page))];
}

/** What is fading in has a weaker contrast for a moment than anybody will read it with. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
}

async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `axe ${id}: ${nodes
          .slice(0, 3)
          .map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim()})`)
          .join('; ')}`,
    );
}

const rawKey = /^[a-z]+\.[a-z]+\.[a-zA-Z]+$|^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$|%\{\w+\}|^undefined$|^NaN$|\[object/;

/** Words on screen, and those only heard, that were meant for a programmer. */
async function rawKeys(page: Page): Promise<string[]> {
  const told = await page.evaluate(() =>
    ['aria-label', 'placeholder', 'title', 'alt'].reduce(
      (all, name) => [...all, ...[...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)!)],
      [document.title, document.body.innerText],
    ),
  );
  const words = told.join('\n').split(/[\s,;:()“”"]+/);
  return [...new Set(words.filter((word) => rawKey.test(word) && !word.includes('@')))].map((word) => `raw key ${word}`);
}

async function sidewaysScroll(page: Page): Promise<string[]> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  return content! > window! ? [`scrolls sideways: ${content} in ${window}`] : [];
}
