import { apps } from '../features/apps';
import type { App } from '../shell/feature';

/** Every app with what its features register, for specs that load the texts themselves: nothing is waited for. */
export const appsWithoutTexts: readonly App[] = apps.map((app) => ({
  ...app,
  features: app.features.map((feature) => ({ ...feature, texts: [] })),
}));
