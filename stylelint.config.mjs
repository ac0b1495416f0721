/** Physical directions break in one of the two reading directions, raw colours in one of the two themes. */
export default {
  plugins: ['stylelint-plugin-logical-css'],
  rules: {
    // Not every browser in use knows overflow-block and resize: block, and neither mirrors.
    'logical-css/require-logical-properties': [true, { ignore: ['overflow-x', 'overflow-y'] }],
    'logical-css/require-logical-keywords': [true, { ignore: ['resize'] }],
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'declaration-block-no-duplicate-properties': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: ['web/src/features/**/*.css', 'web/src/ui/**/*.css', 'web/src/app/**/*.css'],
      rules: {
        'color-no-hex': true,
        'color-named': 'never',
        'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla'],
      },
    },
  ],
};
