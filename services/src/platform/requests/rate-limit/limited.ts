import { SetMetadata } from '@nestjs/common';
import type { SettingValues } from '@kantoor/schemas';

/** Numeric settings of an ecosystem. */
type NumberSetting = { [Name in keyof SettingValues]: SettingValues[Name] extends number ? Name : never }[keyof SettingValues];

export interface RouteAllowance {
  /** Routes with the same name share the allowance. */
  what: string;
  per: 'user' | 'ecosystem' | 'address';
  /** A number, or the setting of the ecosystem that holds it. */
  max: number | NumberSetting;
  perSeconds: number;
}

export const LIMITED = Symbol('limited');

/** Limits how often a route may be called, across all API processes; beyond it the caller gets 429 with `Retry-After`. */
export const Limited = (...allowances: RouteAllowance[]) => SetMetadata(LIMITED, allowances);
