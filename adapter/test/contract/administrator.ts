import { ownAddress, siteUrl } from './site.ts';

const { DASHBOARD_EMAIL: email, DASHBOARD_PASSWORD: password } = process.env;
if (email === undefined || password === undefined) {
  throw new Error('DASHBOARD_EMAIL and DASHBOARD_PASSWORD are missing: the first administrator of the dashboard.');
}

/** A sign-in to Strapi's dashboard. */
export const signInToDashboard = (details: { email: string; password: string }) =>
  fetch(`${siteUrl}/dashboard/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...ownAddress() },
    body: JSON.stringify(details),
  });

/** Sends requests to the dashboard as its first administrator: without a method GET, or POST with a body. */
export async function administrator() {
  const { data } = (await (await signInToDashboard({ email: email ?? '', password: password ?? '' })).json()) as {
    data: { token: string };
  };
  return (path: string, body?: object | FormData, method = body === undefined ? 'GET' : 'POST'): Promise<Response> =>
    fetch(`${siteUrl}/dashboard/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${data.token}`,
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
}
