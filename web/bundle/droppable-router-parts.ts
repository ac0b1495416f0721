import type { Plugin } from 'vite';

const ROUTER_FILE = /\/react-router\/dist\/development\/chunk-\w+\.mjs$/;
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
