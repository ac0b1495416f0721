import { createHash, timingSafeEqual } from 'node:crypto';
import { environment } from './environment';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Tells whether an Authorization header is the adapter's, in a time that does not depend on what it says. */
export function adapterCheck(): (authorization: string) => boolean {
  const adapter = digest(`bearer ${environment.adapterToken}`);
  return (authorization) => {
    const [scheme = '', token = ''] = authorization.split(/\s+/);
    return timingSafeEqual(digest(`${scheme.toLowerCase()} ${token}`), adapter);
  };
}
