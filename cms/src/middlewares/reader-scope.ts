import { adapterCheck } from '../adapter-token';

interface Context {
  path: string;
  query: Record<string, unknown>;
  get(header: string): string;
}

/**
 * `find` alone lets a caller ask for drafts, that is for hidden items. Only the adapter may: for anyone else the
 * parameters that reach them are taken away.
 */
export default () => {
  const isAdapter = adapterCheck();
  return async (context: Context, next: () => Promise<void>) => {
    if (context.path.toLowerCase().startsWith('/api/') && !isAdapter(context.get('authorization'))) {
      delete context.query.status;
      delete context.query.publicationFilter;
    }
    await next();
  };
};
