import { Injectable } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { Problem } from '../problems/index.js';

/** Record numbers are PostgreSQL integers. */
export const idMax = 2_147_483_647;

/** A record number in a path. What can be no record's number is as missing as any other. */
@Injectable()
export class IdPipe implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    const id = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
    if (id === 0 || id > idMax) throw new Problem('NOT_FOUND');
    return id;
  }
}
