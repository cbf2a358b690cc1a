import { Injectable } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { isDay } from '@kantoor/schemas';
import { Problem } from '../../platform/problems/index.js';

/** A day in a path. What is no day is as missing as one on which nothing was. */
@Injectable()
export class DayPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (typeof value !== 'string' || !isDay(value)) throw new Problem('NOT_FOUND');
    return value;
  }
}

export const day = { type: 'string', format: 'date' } as const;
