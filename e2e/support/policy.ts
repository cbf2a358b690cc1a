import type { Page } from '@playwright/test';

/** Collects what the content policy refuses on a page; call this before the page loads. */
export function policyRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(`${page.url()}: ${message.text()}`);
  });
  return refused;
}
