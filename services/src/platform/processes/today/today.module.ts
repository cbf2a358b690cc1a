import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { TodayController } from './today.controller.js';
import { Today } from './today.service.js';

/** Items that wait for people, of every area. `directory` provides the settings of an ecosystem. */
@Module({})
export class TodayModule {
  static with(directory: Type): DynamicModule {
    return { module: TodayModule, imports: [directory], controllers: [TodayController], providers: [Today] };
  }
}
