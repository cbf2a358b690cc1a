import type { Provider } from '@nestjs/common';
import { Kinds } from './kinds.service.js';
import type { Registration } from './record-kind.js';

/** Provider for an area: what its features register with the platform. */
export const registers = (...registrations: Registration[]): Provider => ({
  provide: Symbol('registrations'),
  inject: [Kinds],
  useFactory: (kinds: Kinds) => {
    for (const registration of registrations) kinds.register(registration);
    return registrations;
  },
});
