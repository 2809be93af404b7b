import parser from '@typescript-eslint/parser';
import rest from 'eslint-plugin-rest';

export default [
  {
    ...rest.configs.recommended,
    files: ['src/**/*.ts'],
    languageOptions: { parser },
    // A controller does not show which router runs it. Said here, more of what is found can be fixed safely.
    settings: {
      rest: { matching: { nest: { major: 12, adapter: 'express' }, express: { caseSensitive: false } } },
    },
  },
];
