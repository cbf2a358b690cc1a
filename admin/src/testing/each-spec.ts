import { cleanup } from '@testing-library/react';

// The testing library does so when it is loaded, which happens once for many spec files here.
afterEach(cleanup);
