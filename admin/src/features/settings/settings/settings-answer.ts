import type { SettingValues } from '@kantoor/schemas';

export type SettingsAnswer = SettingValues & { version: number };
