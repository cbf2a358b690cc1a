/** Names of the job that sends the mail of a notice. */
export const bellQueue = 'bell';
export const mailJob = 'mail';
