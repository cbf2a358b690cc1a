import { Injectable, type PipeTransform } from '@nestjs/common';
import { found } from '../../runtime/problems/index.js';

/** Record numbers are PostgreSQL integers. */
export const idMax = 2_147_483_647;

/** Parses a record number; returns undefined if the text cannot be one. */
export function idIn(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : idMax + 1;
  return id > idMax ? undefined : id;
}

/** Parses a record number in a path. An impossible number is reported as not found. */
@Injectable()
export class IdPipe implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    return found(idIn(value));
  }
}

/** Like `IdPipe`, for paths where the parameter is optional; undefined when absent. */
@Injectable()
export class GivenIdPipe implements PipeTransform<unknown, number | undefined> {
  transform(value: unknown): number | undefined {
    return value === undefined ? undefined : found(idIn(value));
  }
}
