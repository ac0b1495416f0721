import { adapterRoute } from '../../../adapter-access';

const ACTIONS = ['account', 'login', 'resolve', 'logout', 'forgot', 'reset'];

export default {
  type: 'content-api',
  routes: ACTIONS.map((name) => adapterRoute('POST', `/sessions/${name}`, `session.${name}`)),
};
