/** Only `npm run faults -- --full` takes its time; everything else, also CI, runs small. */
export const isFull = process.env.KANTOOR_FAULTS_SIZE === 'full';

export const sized = <T>(quick: T, full: T): T => (isFull ? full : quick);
