/** The folders of the cms from the lowest floor to the highest: at run time each imports those before it alone. */
const CMS_FOLDERS = [
  'mail',
  'database',
  'audit',
  'documents',
  'translations',
  'items',
  'search',
  'html',
  'preview',
  'api',
  'bootstrap',
  'editing',
  'dashboard-home',
  'extensions',
  'middlewares',
];

/** What still imports a higher floor. The list only shrinks. */
const CMS_EXCEPTIONS = {
  audit: ['documents', 'bootstrap'],
  database: ['api'],
  documents: ['translations', 'items', 'api', 'bootstrap'],
  translations: ['items', 'api', 'bootstrap', 'dashboard-home'],
  items: ['preview', 'api'],
  preview: ['api', 'editing'],
  api: ['bootstrap', 'editing'],
  extensions: ['middlewares'],
};

const inCms = (folders) => `^cms/src/(${folders.join('|')})/`;

const floorsOfTheCms = CMS_FOLDERS.slice(0, -1).map((folder, floor) => ({
  name: `floors-of-the-cms-${folder}`,
  severity: 'error',
  from: { path: inCms([folder]) },
  to: {
    path: inCms(CMS_FOLDERS.slice(floor + 1)),
    ...(CMS_EXCEPTIONS[folder] ? { pathNot: inCms(CMS_EXCEPTIONS[folder]) } : {}),
    dependencyTypesNot: ['type-only'],
  },
}));

/** Who may import whom. A feature is a folder of web/src/features. */
export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-between-folders-of-the-adapter',
      severity: 'error',
      scope: 'folder',
      from: { path: '^adapter/src/' },
      to: { circular: true },
    },
    {
      name: 'no-circles-between-folders-of-the-web',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/src/(features|i18n|lib|ui)/' },
      to: { circular: true },
    },
    ...floorsOfTheCms,
    {
      name: 'cms-sources-need-no-demo',
      severity: 'error',
      from: { path: '^cms/src/', pathNot: '^cms/src/index\\.ts$' },
      to: { path: '^cms/demo/' },
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: {
        path: '^cms/contract/',
        pathNot: ['^cms/contract/html/', '^cms/contract/(qr-code|signed-text)\\.ts$', '\\.test\\.ts$'],
      },
      to: { pathNot: ['^cms/contract/', '(^|/)zod/'] },
    },
    {
      name: 'cleaning-of-html-needs-a-parser-only',
      severity: 'error',
      from: { path: '^cms/contract/html/' },
      to: { pathNot: ['^cms/contract/', '(^|/)(parse5|dompurify|jsdom)/'] },
    },
    {
      name: 'adapter-and-web-know-the-contract-of-the-cms-only',
      severity: 'error',
      from: { path: '^(adapter|web)/' },
      to: { path: '^cms/', pathNot: '^cms/contract/' },
    },
    {
      name: 'strapi-never-imports-api',
      severity: 'error',
      from: { path: '^adapter/src/strapi/' },
      to: { path: '^adapter/src/api/' },
    },
    {
      name: 'lower-layers-of-the-web',
      severity: 'error',
      from: { path: '^web/src/(lib|ui|i18n)/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'features-below-app',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'a-feature-never-imports-another',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: ['^web/src/features/($1|session|files|editing|inline)/'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\?', '\\.css$', '^jodit/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types', 'node'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
