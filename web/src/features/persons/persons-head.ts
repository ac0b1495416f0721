import { associationRef, type Heads, listHead, type PageContext } from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';
import { personsQuery } from './queries.ts';

/** Of people the structured data has what the page says of them, and no contact. */
function peopleHead({ catId, page = 1 }: { catId: number; page?: number }, context: PageContext) {
  const reply = context.queryClient.getQueryData(personsQuery(context.lang, catId, page).queryKey);
  if (!reply) return undefined;
  const jsonLd = reply.data.map(({ title, role }) => ({
    '@type': 'Person',
    name: title,
    ...(role === '' ? {} : { jobTitle: role }),
    worksFor: associationRef(context),
  }));
  return listHead({ catId, page, reply, jsonLd, pathIn: (lang) => paths.people(lang, catId, page) }, context);
}

export const heads: Heads = { people: peopleHead };
