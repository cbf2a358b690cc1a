import { SetMetadata } from '@nestjs/common';
import type { SettingValues } from '@kantoor/schemas';

/** Settings of an ecosystem that are numbers. */
export type NumberSetting = { [Name in keyof SettingValues]: SettingValues[Name] extends number ? Name : never }[keyof SettingValues];

export interface RouteAllowance {
  /** Routes that name the same thing share the allowance. */
  what: string;
  per: 'user' | 'ecosystem' | 'address';
  /** A number, or the setting of the ecosystem that holds it. */
  max: number | NumberSetting;
  perSeconds: number;
}

export const LIMITED = Symbol('limited');

/** How often a route may be called; all API processes count together, and who asks more gets 429 with `Retry-After`. */
export const Limited = (...allowances: RouteAllowance[]) => SetMetadata(LIMITED, allowances);
