import 'reflect-metadata';
import { bringUpToDate } from './bring-up-to-date.js';

await bringUpToDate();
