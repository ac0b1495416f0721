import { formQuery } from '../../items/answer-form/form-query.ts';
import { type Heads, type PageContext, type PageHead, PLAIN_HEAD } from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';

function formHead({ formId }: { formId: number }, { lang, site, queryClient }: PageContext): PageHead | undefined {
  const form = queryClient.getQueryData(formQuery(lang, formId).queryKey)?.data;
  return (
    form && {
      ...PLAIN_HEAD,
      title: form.title,
      about: form.intro || site.footer.about,
      pathIn: (of) => paths.form(of, formId),
      lang,
    }
  );
}

export const heads: Heads = { form: formHead };
