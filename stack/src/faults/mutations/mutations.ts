import type { Mutation } from './mutation.js';
import { mutationsOfRequests } from './requests.js';
import { mutationsOfEffects } from './effects.js';
import { mutationsOfPurchases } from './purchases.js';
import { mutationsOfTenants } from './tenants.js';

export const mutations: Mutation[] = [...mutationsOfTenants, ...mutationsOfEffects, ...mutationsOfRequests, ...mutationsOfPurchases];
