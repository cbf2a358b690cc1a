import { defineConfig } from '@playwright/test';
import { stack } from './support/stack.ts';

export default defineConfig({
  testDir: 'stories',
  testMatch: '**/*.story.ts',
  outputDir: '../test-results',
  // Stories share one stack and one mailbox; two cores serve one browser best.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A story that passes by a second try has a race in it, or Kantoor has: CI names each, and a few are all it allows.
  retries: process.env.CI ? 1 : 0,
  use: {
    actionTimeout: 15_000,
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
      // Without a screen a graphics card is only imitated.
      args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
    },
  },
});
