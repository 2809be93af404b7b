import rest from 'eslint-plugin-rest';

export default [rest.configs.recommended];
