import type { EcosystemSettings as ChosenSettings } from '../generated/entities.js';
import { ecosystemSettingsSchema } from '../generated/schemas.js';

/** Every setting of an ecosystem with a value. */
export type SettingValues = Required<ChosenSettings>;
export type { ChosenSettings };

export const settingDefaults = Object.fromEntries(
  Object.entries(ecosystemSettingsSchema.properties).map(([name, property]) => [name, property.default]),
) as unknown as SettingValues;

/** What an ecosystem chose, and the default of everything else. A field that is no setting any more is left out. */
export const settingsOf = (chosen: ChosenSettings): SettingValues =>
  Object.fromEntries(
    Object.entries(settingDefaults).map(([name, value]) => [name, (chosen as Record<string, unknown>)[name] ?? value]),
  ) as unknown as SettingValues;

/** Only what differs from the defaults is kept, so that a better default reaches whoever never chose. */
export const chosenOf = (settings: SettingValues): ChosenSettings =>
  Object.fromEntries(Object.entries(settings).filter(([name, value]) => !isSame(value, settingDefaults[name as keyof SettingValues])));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
