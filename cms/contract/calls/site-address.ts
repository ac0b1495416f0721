import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { link } from '../fields.ts';
import { siteLink } from '../html/safe-address.ts';

/** An address that the site links to, or ''. */
export const siteAddress = z.pipe(
  link(ERROR_KEY.address),
  z.string().check(z.refine((address) => address === '' || siteLink(address) !== '', ERROR_KEY.address)),
);
