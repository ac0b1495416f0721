import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { withFewerShapes } from './icon-shapes.ts';

const PLAIN = fileURLToPath(new URL('../src/ui/lucide-icon.ts', import.meta.url));
const OWN = /\/createLucideIcon\.mjs$/;
const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\//;

/**
 * Lucide's drawings without what its components can be set to, which takes as much room as all the icons of a page, and each of as
 * few elements as there can be.
 */
export function plainIcons(): Plugin {
  return {
    name: 'khayr:plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') => (OWN.test(source) && ICON_FILE.test(importer) ? PLAIN : undefined),
    transform: {
      filter: { id: ICON_FILE },
      handler(code) {
        if (!code.includes('createLucideIcon(')) return undefined;
        const changed = withFewerShapes(code);
        if (changed === undefined) this.error('this version of Lucide writes its shapes in another way');
        return { code: changed, map: null };
      },
    },
  };
}

const ROUTER_FILE = /\/react-router\/dist\/(?:development|production)\/chunk-\w+\.mjs$/;
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;
const COMPONENT = /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm;

/**
 * Lets the build drop the components of React Router that no screen uses, such as forms: their names for developers, and
 * the calls that make them, count as side effects otherwise.
 */
export function droppableRouterParts(): Plugin {
  return {
    name: 'khayr:droppable-router-parts',
    apply: 'build',
    transform: {
      filter: { id: ROUTER_FILE },
      handler: (code) => ({ code: code.replace(DISPLAY_NAME, '').replace(COMPONENT, '$1/* @__PURE__ */ '), map: null }),
    },
  };
}

const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
/** The objects that React throws to itself: it only asks which one it was. */
const SIGNAL = /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * Makes the signals of React without a stack. For that of an error Chromium parses all of React again, which took half of the
 * time that a slow phone needed to start the application.
 */
export function signalsWithoutStack(): Plugin {
  return {
    name: 'khayr:signals-without-stack',
    apply: 'build',
    transform: {
      filter: { id: REACT_DOM },
      handler(code) {
        const changed = code.replace(SIGNAL, '$1{ __proto__: Error.prototype, message: $2 }');
        if (changed === code) this.error('this version of React has its signals elsewhere');
        return { code: changed, map: null };
      },
    },
  };
}

const I18NEXT = /\/i18next\/dist\/esm\/i18next\.js$/;
const UNUSED: readonly [RegExp, string][] = [
  [/^class Connector extends EventEmitter \{\n[\s\S]*?\n\}$/m, 'class Connector extends EventEmitter { state = {} }'],
  [/^class Formatter \{\n[\s\S]*?\n\}$/m, 'class Formatter { format(value) { return value } }'],
  [/^class RegExpCache \{\n[\s\S]*?\n\}$/m, 'class RegExpCache { getRegExp(pattern) { return new RegExp(pattern) } }'],
  [
    /^ {2}loadResources\(language, callback = noop\) \{\n[\s\S]*?\n {2}\}$/m,
    'loadResources(language, callback) { callback() }',
  ],
  [/^ {2}nest\(str, fc, options = \{\}\) \{\n[\s\S]*?\n {2}\}$/m, 'nest(str) { return str }'],
  ...[
    'cloneInstance',
    'hydrate',
    'reloadResources',
    'loadNamespaces',
    'loadLanguages',
    'dir',
    'addResource',
    'addResources',
    'removeResourceBundle',
    'getUsedParamsDetails',
    'getPluralFormsOfKey',
    'getSuffixes',
  ].map((method): [RegExp, string] => [new RegExp(`^ {2}${method}\\(.*\\{\\n[^]*?\\n {2}\\}$`, 'm'), `${method}() {}`]),
  ...['looksLikeObjectPath', 'deepFind'].map((name): [RegExp, string] => [
    new RegExp(`^const ${name} = .*\\{\\n[^]*?\\n\\};$`, 'm'),
    `const ${name} = () => {};`,
  ]),
  [/^function keysFromSelector\(.*\{\n[\s\S]*?\n\}$/m, 'function keysFromSelector() {}'],
];

/**
 * Leaves out of i18next what loads texts from elsewhere, as it gets those of the page when it starts and the others are handed
 * to it, what formats values in a text, which come formatted, and keys that are paths or stand in another text.
 */
export function textsAtHand(): Plugin {
  return {
    name: 'khayr:texts-at-hand',
    apply: 'build',
    transform: {
      filter: { id: I18NEXT },
      handler(code) {
        for (const [part] of UNUSED) if (!part.test(code)) this.error(`this version of i18next has no ${part}`);
        return { code: UNUSED.reduce((left, [part, instead]) => left.replace(part, instead), code), map: null };
      },
    },
  };
}
