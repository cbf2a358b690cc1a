import { Injectable } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { Problem } from '../problems/problem.js';

/** An id of a path. What cannot be an id is a record that does not exist. */
@Injectable()
export class RecordId implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = Number(value);
    if (/^\d{1,10}$/.test(value) && id >= 1 && id <= 2_147_483_647) return id;
    throw new Problem('NOT_FOUND');
  }
}
