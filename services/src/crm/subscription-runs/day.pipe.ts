import { Injectable, type PipeTransform } from '@nestjs/common';
import { isDay } from '@kantoor/schemas';
import { Problem } from '../../platform/runtime/problems/index.js';

/** Parses a day in a path. An invalid day is not found, like one without a run. */
@Injectable()
export class DayPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (typeof value !== 'string' || !isDay(value)) throw new Problem('NOT_FOUND');
    return value;
  }
}

export const day = { type: 'string', format: 'date' } as const;
