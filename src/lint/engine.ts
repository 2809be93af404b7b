/** All that is needed only when a file is linted, behind one door: the bundle loads it on first use. */
export { settingsOf } from '../settings.ts';
export { reportFindings } from './report.ts';
