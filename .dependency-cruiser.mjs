/** The folders of the cms in the order of its floors: at run time each imports those before it alone. */
const CMS_FOLDERS = [
  // The platform: what every content type stands on.
  'platform/requests',
  'platform/files',
  'platform/strapi-patches',
  'platform/private-files',
  'platform/database',
  'platform/audit',
  'platform/accounts',
  'platform/mail',
  // The content.
  'content/documents',
  'content/preview',
  'content/translations',
  'content/search',
  'content/write-path',
  'content/items',
  // The features, each a folder of `api`, and what they find at a start.
  'bootstrap',
  'api',
  // The dashboard.
  'dashboard',
  'middlewares',
  'extensions',
];

/** Imports that are gone once the types are checked. */
const OF_TYPES = ['type-only', 'type-import'];

const floorsOfTheCms = CMS_FOLDERS.slice(0, -1).map((folder, index) => ({
  name: `floors-of-the-cms-${folder.replace('/', '-')}`,
  severity: 'error',
  from: { path: `^cms/src/${folder}/` },
  to: {
    path: `^cms/src/(${CMS_FOLDERS.slice(index + 1).join('|')})/`,
    dependencyTypesNot: OF_TYPES,
  },
}));

/** Features of the cms that others import at run time; everything else is below them. The list only shrinks. */
const SHARED_FEATURES = {
  people: ['account'],
  'file-store': ['bin', 'category'],
  demo: ['category', 'contact-message', 'donation', 'gift', 'zakat'],
  review: ['item'],
  session: ['setup'],
};

const featuresOfTheCms = [
  {
    name: 'a-feature-of-the-cms-never-imports-another',
    severity: 'error',
    from: { path: '^cms/src/api/([^/]+)/' },
    to: {
      path: '^cms/src/api/',
      pathNot: `^cms/src/api/($1|${Object.keys(SHARED_FEATURES).join('|')})/`,
      dependencyTypesNot: OF_TYPES,
    },
  },
  ...Object.entries(SHARED_FEATURES).map(([feature, users]) => ({
    name: `users-of-the-feature-${feature}`,
    severity: 'error',
    from: { path: '^cms/src/api/', pathNot: `^cms/src/api/(${[feature, ...users].join('|')})/` },
    to: { path: `^cms/src/api/${feature}/`, dependencyTypesNot: OF_TYPES },
  })),
];

/** Who may import whom. A feature of the web is a folder of web/src/features. */
export default {
  forbidden: [
    {
      // Imports of types count as well: whoever reads one file of a circle has to read all of them.
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
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
      from: { path: '^web/src/(features|forms|i18n|items|lib|ui)/' },
      to: { circular: true },
    },
    ...floorsOfTheCms,
    ...featuresOfTheCms,
    {
      name: 'every-folder-of-the-cms-has-a-floor',
      severity: 'error',
      from: { path: `^cms/src/(?!(${[...CMS_FOLDERS, 'admin', 'components'].join('|')})/)[^/]+/` },
      to: {},
    },
    {
      name: 'files-beside-the-floors-of-the-cms-need-none',
      severity: 'error',
      from: { path: '^cms/src/[^/]+$', pathNot: '^cms/src/index\\.ts$' },
      to: { path: `^cms/src/(${CMS_FOLDERS.join('|')})/`, pathNot: '\\.json$', dependencyTypesNot: OF_TYPES },
    },
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
        pathNot: [
          '^cms/contract/html/',
          '^cms/contract/(event-calendar|qr-code|recurrence|signed-text|word-changes)\\.ts$',
          '\\.test\\.ts$',
        ],
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
      to: { path: '^web/src/(forms|items|features|app)/' },
    },
    {
      name: 'session-below-forms',
      severity: 'error',
      from: { path: '^web/src/features/session/' },
      to: { path: '^web/src/(forms|items)/' },
    },
    {
      name: 'forms-below-items',
      severity: 'error',
      from: { path: '^web/src/forms/' },
      to: { path: '^web/src/items/' },
    },
    {
      name: 'forms-and-items-below-features',
      severity: 'error',
      from: { path: '^web/src/(forms|items)/' },
      to: { path: '^web/src/(features|app)/', pathNot: '^web/src/features/session/' },
    },
    {
      name: 'features-below-app',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'a-feature-imports-no-other-but-session',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: ['^web/src/features/($1|session)/'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\?', '\\.css$', '^jodit/', '^router-core$'] },
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
