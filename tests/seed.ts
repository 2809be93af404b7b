/** What is generated is the same in every run, so that a failure can be seen again. `REST_FUZZ_SEED` gives other values. */
import fc from 'fast-check';

export const SEED = Number(process.env['REST_FUZZ_SEED'] ?? 20_261_121);

fc.configureGlobal({ seed: SEED });
