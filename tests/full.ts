/** Whether this is the long form, `npm run test:full`: more generated programs, clocks, and every environment. */
export const isFull = process.env['REST_LONG_FORM'] === '1';
