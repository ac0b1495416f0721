const route = (name: string) => ({ method: 'POST', path: `/sessions/${name}`, handler: `session.${name}` });

export default {
  type: 'content-api',
  routes: ['account', 'login', 'resolve', 'logout', 'forgot', 'reset'].map(route),
};
