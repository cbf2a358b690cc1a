import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
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

export const ApiTooMany = () =>
  ApiResponse({
    status: 429,
    description: 'Asked too often',
    headers: { 'Retry-After': { description: 'Seconds until it may be asked again', schema: { type: 'integer', minimum: 1 } } },
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  });

/** How often a route may be called; all API processes count together, and who asks more gets 429 with `Retry-After`. */
export const Limited = (...allowances: RouteAllowance[]) => applyDecorators(SetMetadata(LIMITED, allowances), ApiTooMany());
