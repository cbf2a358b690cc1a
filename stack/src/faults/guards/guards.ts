import type { Guard } from './guard.js';
import { guardsOfDoors } from './guards-of-doors.js';
import { guardsOfEffects } from './guards-of-effects.js';
import { guardsOfTenants } from './guards-of-tenants.js';

export const guards: Guard[] = [...guardsOfTenants, ...guardsOfEffects, ...guardsOfDoors];
