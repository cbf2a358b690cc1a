import { defineConfig } from '@playwright/test';
import { browsers, stack } from './support/stack.ts';

export default defineConfig({
  testDir: 'stories',
  outputDir: '../test-results',
  workers: browsers,
  timeout: 180_000,
  // Three browsers and two kinds of tests at a time keep two cores so busy that a page can take this long; a story that passes waits less.
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // `npm test` retries failed stories once, on an idle machine, and names them (`stack/src/commands/second-try.ts`).
  retries: 0,
  // The longest project first, so that no browser still runs it when the others are finished.
  projects: [
    { name: 'pages', testMatch: '**/looks.story.ts' },
    { name: 'stories', testMatch: '**/*.story.ts', testIgnore: '**/looks.story.ts' },
  ],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    baseURL: stack.origin,
    viewport: { width: 1440, height: 900 },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    video: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      // Without a display, a graphics card is only emulated.
      args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
    },
  },
});
