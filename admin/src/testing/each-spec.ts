import { cleanup } from '@testing-library/react';
import react from 'react';
import { keepTimeOf } from '../format';
import { houseTimeZone } from './days';

// Modules are shared between spec files: without this, today would be that of UTC or of the ecosystem that an earlier file opened.
keepTimeOf(houseTimeZone);

// The testing library registers this on load, which happens once for many spec files here.
afterEach(cleanup);

// React keeps a stack trace of each element until ten thousand in a second: that took a seventh of the time of these specs.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => 10_000, set: () => undefined });
