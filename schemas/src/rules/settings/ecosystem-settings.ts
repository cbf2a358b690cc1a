import type { EcosystemSettings as ChosenSettings } from '../../generated/entities.js';
import { ecosystemSettingsSchema } from '../../generated/schemas.js';

/** Every setting of an ecosystem with a value. */
export type SettingValues = Required<ChosenSettings>;
export type { ChosenSettings };

export const settingDefaults = Object.fromEntries(
  Object.entries(ecosystemSettingsSchema.properties).map(([name, property]) => [name, property.default]),
) as unknown as SettingValues;

/** Returns an ecosystem's chosen settings, with defaults for all others. A field that no longer is a setting is left out. */
export const settingsOf = (chosen: ChosenSettings): SettingValues =>
  Object.fromEntries(
    Object.entries(settingDefaults).map(([name, value]) => [name, (chosen as Record<string, unknown>)[name] ?? value]),
  ) as unknown as SettingValues;

/** Returns only what differs from the defaults, so that an improved default reaches everyone who never chose. */
export const chosenOf = (settings: SettingValues): ChosenSettings =>
  Object.fromEntries(Object.entries(settings).filter(([name, value]) => !isSame(value, settingDefaults[name as keyof SettingValues])));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
