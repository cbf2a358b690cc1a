import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules that depend on colours; all others have the same result in a light and in a dark page. */
const byColour = ['color-contrast', 'link-in-text-block'];

/** Returns the faults of a page; empty if there are none. Texts and sizes do not depend on colours. */
export async function faultsOf(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  await stillness(page);
  const findings = await axeFindings(page, what);
  if (what === 'colours') return findings;
  return [...findings, ...(await rawKeys(page)), ...(await sidewaysScroll(page)), ...(await smallTargets(page))];
}

/** Waits for fade-ins, which temporarily have a weaker contrast. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
}

/** Source for a page that has axe already: the builder would load half a megabyte twice for each analysis. */
const nothingToLoad = ';';

/**
 * Returns everything that axe finds, however minor: the order of headings too. A page without frames is checked directly: opening a second
 * page, only to merge the results of frames, takes longer than the check.
 */
async function axeFindings(page: Page, what: 'all' | 'colours'): Promise<string[]> {
  const rules = what === 'colours' ? { runOnly: { type: 'rule', values: byColour } as const } : {};
  const isWithoutFrames = page.frames().length === 1;
  const isLoaded = isWithoutFrames && (await page.evaluate(() => 'axe' in window));
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: nothingToLoad }) })
    .setLegacyMode(isWithoutFrames)
    .options({ resultTypes: ['violations'], ...rules })
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim()})`)
        .join('; ')}`,
  );
}

const rawKey = /^[a-z]+\.[a-z]+\.[a-zA-Z]+$|^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$|%\{\w+\}|^undefined$|^NaN$|\[object/;

/** Returns texts, visible or for screen readers only, that were meant for a programmer. */
async function rawKeys(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() =>
    ['aria-label', 'placeholder', 'title', 'alt'].reduce(
      (all, name) => [...all, ...[...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)!)],
      [document.title, document.body.innerText],
    ),
  );
  const words = texts.join('\n').split(/[\s,;:()“”"]+/);
  return [...new Set(words.filter((word) => rawKey.test(word) && !word.includes('@')))].map((word) => `raw key ${word}`);
}

async function sidewaysScroll(page: Page): Promise<string[]> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  return content! > window! ? [`scrolls sideways: ${content} in ${window}`] : [];
}

const finger = 44;
const phonesBelow = 600;

/**
 * Returns controls on a phone that are smaller than a finger, including their whole clickable area; links in a sentence are as high as
 * their line.
 */
async function smallTargets(page: Page): Promise<string[]> {
  if ((page.viewportSize()?.width ?? phonesBelow) >= phonesBelow) return [];
  return page.evaluate((least) => {
    const pressed =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"], [role=button], [role=option], [role=menuitem]';
    // A checkbox and a field are clicked together with their surroundings.
    const around = (element: Element): Element =>
      element.closest('label') ?? element.closest('.MuiInputBase-root, .MuiButtonBase-root') ?? element;
    const isInSentence = (element: Element): boolean =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      element.parentElement!.innerText.trim() !== element.textContent.trim();
    const isReached = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true], [inert]') &&
      !(element.matches('a[tabindex="-1"]') && element.closest('[data-row]'));
    /** Checks whether the clickable area is larger than the drawn one: measures how far from its centre a click still hits it. */
    const answersAround = (element: Element): boolean => {
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const reach = (dx: number, dy: number): number => {
        let far = 0;
        while (far < least && element.contains(document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1)))) far += 1;
        return far;
      };
      return reach(-1, 0) + reach(1, 0) >= least - 1 && reach(0, -1) + reach(0, 1) >= least - 1;
    };
    const small = [...document.querySelectorAll(pressed)].filter(isReached).flatMap((element) => {
      const target = around(element);
      const { width, height, right } = target.getBoundingClientRect();
      const isLarge = width > least - 0.5 && height > least - 0.5;
      if (right <= 0 || width === 0 || height === 0 || isLarge || isInSentence(element) || answersAround(target)) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
      return [`target of ${Math.round(width)} × ${Math.round(height)}: ${element.tagName.toLowerCase()} ${name || element.className}`];
    });
    return [...new Set(small)].slice(0, 12);
  }, finger);
}
