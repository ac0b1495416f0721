/**
 * Names that only this project's authors understood, with the plain word to use instead. Each is found in every spelling of
 * an identifier or file name: `isTold`, `IS_TOLD`, `is-told`.
 * @type {Record<string, string>}
 */
const IDENTIFIERS = {
  'drop-calls': 'invalidates',
  'dropping-calls': 'invalidates',
  'finder-files': 'seo-files',
  'in-turn': 'withLock',
  'is-doubtful': 'mayBeStale',
  'is-told': 'isConnected',
  'it-behaves': 'describe… or test…',
  'keep-up': 'supervise',
  'kept-text': 'safeStorage',
  'life-untold': 'TTL_DISCONNECTED_MS',
  'load-anew': 'reloadAfterDeploy',
  'one-by-one': 'serialize',
  'or-left': 'what the function does',
  'played-redis': 'a real Redis',
  'start-telling': 'onConnect',
  'tidy-up': 'the name of the cron task',
  'told-to-end': 'shutdownSignal',
  'use-alive': 'useIsHydrated',
};

/**
 * Ordinary words that say nothing as the name of a module or variable; in prose they are fine.
 * @type {Record<string, string>}
 */
const NAMES = {
  attendance: 'userIdle',
  desk: 'managerClient or dashboardClient',
  ear: 'subscriber',
  excess: 'htmlSizeLimit',
  heard: 'onMessage',
  housekeeping: 'cronTasks',
  mood: 'timeOfDay or lighting',
  shelf: 'folder',
  shut: 'closed',
  speaker: 'publisher',
  told: 'notified',
  ways: 'options, actions or paths',
};

/**
 * Matches camelCase, PascalCase, kebab-case and UPPER_CASE, but not letters within a longer word (`colorLeft`, `beginTurn`)
 * or separate words («keep up with»).
 * @param {string} term In kebab-case.
 */
function identifierPattern(term) {
  const [first = '', ...rest] = term.split('-');
  const word = (/** @type {string} */ part) => `[${part[0]?.toUpperCase()}${part[0]}]${part.slice(1)}`;
  const start = `(?:(?<![A-Za-z])${word(first)}|(?<=[a-z])${first[0]?.toUpperCase()}${first.slice(1)})`;
  const camelOrKebab = `${start}${rest.map((part) => `[-_]?${word(part)}`).join('')}(?![a-z])`;
  return new RegExp(`${camelOrKebab}|\\b${term.toUpperCase().replaceAll('-', '_')}(?![A-Z])`, 'g');
}

const namePattern = (/** @type {string} */ word) =>
  new RegExp(`\\b(?:const|let|function|class|interface|type)\\s+${word}\\b`, 'gi');

const identifierPatterns = Object.entries(IDENTIFIERS).map(([term, instead]) => ({
  pattern: identifierPattern(term),
  instead,
}));
const namePatterns = Object.entries(NAMES).map(([word, instead]) => ({ pattern: namePattern(word), instead }));

/** @param {string} file */
const moduleName = (file) => (file.split('/').at(-1) ?? '').split('.')[0] ?? '';

/**
 * Finds private words in a file's name and text.
 * @param {string} file
 * @param {string} text
 * @returns {string[]} `file:line: «word»: say …`
 */
export function findPrivateWords(file, text) {
  const name = moduleName(file);
  const report = (/** @type {string} */ place, /** @type {string} */ word, /** @type {string} */ instead) =>
    `${place}: «${word}»: say ${instead}`;
  const instead = NAMES[name.toLowerCase()];
  const inName = [
    ...(instead ? [report(file, name, instead)] : []),
    ...identifierPatterns.flatMap((rule) =>
      [...name.matchAll(rule.pattern)].map(([word]) => report(file, word, rule.instead)),
    ),
  ];
  const inText = [...identifierPatterns, ...namePatterns].flatMap((rule) =>
    [...text.matchAll(rule.pattern)].map(({ 0: word, index }) =>
      report(`${file}:${text.slice(0, index).split('\n').length}`, word, rule.instead),
    ),
  );
  return [...inName, ...inText];
}
