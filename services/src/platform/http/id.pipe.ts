import { Injectable } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { found } from '../problems/index.js';

/** Record numbers are PostgreSQL integers. */
export const idMax = 2_147_483_647;

/** The record number that stands in a text; undefined where none can. */
export function idIn(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : idMax + 1;
  return id > idMax ? undefined : id;
}

/** A record number in a path. What can be no record's number is as missing as any other. */
@Injectable()
export class IdPipe implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    return found(idIn(value));
  }
}

/** The same where the path of a handler may leave it out: undefined then. */
@Injectable()
export class GivenIdPipe implements PipeTransform<unknown, number | undefined> {
  transform(value: unknown): number | undefined {
    return value === undefined ? undefined : found(idIn(value));
  }
}
