import { Module } from '@nestjs/common';
import { TodayController } from './today.controller.js';
import { Today } from './today.service.js';

/** What waits for people, of every area. */
@Module({ controllers: [TodayController], providers: [Today] })
export class TodayModule {}
