import { cleanup } from '@testing-library/react';
import react from 'react';

// The testing library does so when it is loaded, which happens once for many spec files here.
afterEach(cleanup);

// React keeps a stack trace for each element it makes until it has made ten thousand in a second: a seventh of the time of these specs went there.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => 10_000, set: () => undefined });
