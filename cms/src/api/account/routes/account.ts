import { adapterRoute } from '../../../adapter-access';

const ACTIONS = ['begin', 'confirm', 'turn-off', 'recovery-codes', 'forget-device', 'end-session', 'end-sessions'];

const handlerOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Of whoever is signed in, whatever their rights: the session is in the body, and nobody names another account. */
export default {
  type: 'content-api',
  routes: [
    adapterRoute('POST', '/account', 'account.load'),
    // `npm run factor:reset`
    adapterRoute('POST', '/account/reset', 'account.reset'),
    ...ACTIONS.map((name) => adapterRoute('POST', `/account/${name}`, `account.${handlerOf(name)}`)),
  ],
};
