/** Every run generates the same values, so that a failure can be reproduced. `REST_FUZZ_SEED` generates others. */
import fc from 'fast-check';

export const SEED = Number(process.env['REST_FUZZ_SEED'] ?? 20_261_121);

fc.configureGlobal({ seed: SEED });
