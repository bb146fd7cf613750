// Type-aware rules that have caught real defects in servers: floating promises (a dropped ResultAsync is a PromiseLike), misused
// promises, unsafe any. Core additionally may not reach for time, randomness, environment or console: they come through ports.
import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';

const pureCore = [
  ['Date.now', { object: 'Date', property: 'now', message: 'Take the time from the clock port.' }],
  ['Math.random', { object: 'Math', property: 'random', message: 'Take randomness from the ids port.' }],
  [
    'process.env',
    { object: 'process', property: 'env', message: 'Core reads no environment; the host passes options.' },
  ],
].map(([, rule]) => rule);

/** Names are spelled as in American English, as those of the platform are (`normalize`, `color`). */
const americanNames = {
  selector:
    'Identifier[name=/(?:organi|normali|optimi|summari|recogni|standardi|seriali|minimi|maximi|canonicali|tokeni|capitali|generali|initiali|authori|categori|prioriti|customi|utili|finali|visuali)s(?:e|ing|ation)|(?:behavi|col|hon|fav|neighb|lab|flav)our|dialled|judgement|labelled(?!by)|modelled|cancelled|catalogue/i]',
  message: 'Spell names as in American English: normalize, color, behavior.',
};

/** One style of functions and of imports, so that nobody has to choose, and a search for `function name` finds every one with statements. */
const oneStyle = [
  {
    selector:
      ':matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind="const"] > VariableDeclarator:not([id.typeAnnotation]) > ArrowFunctionExpression[body.type="BlockStatement"]',
    message:
      'Declare a function that has statements with `function`; an arrow is for one expression or a type that is given.',
  },
  {
    selector: ':matches(ImportSpecifier[importKind="type"], ExportSpecifier[exportKind="type"])',
    message: 'Import types with `import type { … }`, apart from values.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/coverage/**',
      '**/reports/**',
      '**/.stryker-tmp/**',
      '**/.citeready/**',
      '**/src/generated/**',
      'examples/wordpress/**',
      // Its dependencies are installed by scripts/check-next.mjs alone, and its types are checked by Next's build there.
      'examples/next/**',
      'site/.pages/**',
      'site/.vitepress/cache/**',
      'examples/host/demo-sites/**',
    ],
  },
  eslint.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': ['error', { checkThenables: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', americanNames, ...oneStyle],
    },
  },
  {
    files: ['packages/core/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': ['error', ...pureCore],
      'no-restricted-globals': [
        'error',
        ...['process', 'Buffer', 'setTimeout', 'setInterval', 'setImmediate', 'fetch', 'console'].map((name) => ({
          name,
          message: 'Core is framework- and runtime-agnostic: this comes in through a port.',
        })),
      ],
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['node:*'], message: 'Core imports nothing of Node.' }] },
      ],
      'no-restricted-syntax': [
        'error',
        americanNames,
        ...oneStyle,
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Take the time from the clock port.',
        },
      ],
    },
  },
  {
    files: ['packages/cli/src/**/*.ts', 'examples/**/*.ts', 'scripts/**', 'bench/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // Tests look into JSON answers member by member; the OpenAPI document vouches for their shape.
    files: ['packages/*/test/**/*.ts', '**/*.test.ts', 'test/**/*.ts'],
    rules: Object.fromEntries(
      ['member-access', 'assignment', 'call', 'return', 'argument'].map((what) => [
        `@typescript-eslint/no-unsafe-${what}`,
        'off',
      ]),
    ),
  },
  {
    // What it imports is installed by `npm run docs:site` alone; `npm run check:site` checks its types.
    files: ['site/**/*.ts'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        AbortSignal: 'readonly',
      },
    },
  },
);
