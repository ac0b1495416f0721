import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ItemText } from '../../forms/inline/item-text.tsx';
import { takesAnswers } from '../../items/answer-form/form-query.ts';
import { LiveText } from '../../items/live-text.tsx';
import { liveIn, loadLive } from '../../items/load-live.ts';
import { sourceLanguage, useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { useTrail } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { HeaderPicture, OutdatedNote, PageHeader, SubstituteNote } from '../../ui/page-header.tsx';
import { SectionWithAside } from '../../ui/section.tsx';
import { ScreenTools, toolsOf } from '../session/tools/item-tools.tsx';
import { AddLinks } from './add-links.tsx';
import { EventFacts } from './event-facts.tsx';
import { queryOfAddress } from './queries.ts';
import { Registration, SignUp } from './sign-up.tsx';

export { eventQuery as detailQuery } from './queries.ts';

export async function loader(args: LoaderArgs) {
  const { data } = await load(args, queryOfAddress(routeLang(args), args.params));
  const { html, signUp } = data;
  const signsUp = signUp && takesAnswers(signUp) ? [{ name: 'form', id: signUp.id }] : [];
  await loadLive(args, [...liveIn(html), ...signsUp]);
  return null;
}

/** An event: what it is, when and where. */
export function Component() {
  const { data: reply } = useSuspenseQuery(queryOfAddress(useLang(), useParams()));
  return <Detail reply={reply} />;
}

/** An event's page, also as a preview. */
export function Detail({ reply: { data: event, extra } }: { reply: CallReply<'/api/home/Event'> }) {
  const lang = useLang();
  const { id, catId, title } = event;
  const textLang = extra.lang !== lang ? extra.lang : undefined;
  const list = paths.events(lang, catId, 1, extra.catTitle);
  return (
    <>
      <PageHeader
        title={title}
        lang={textLang}
        trail={[...useTrail(catId), { title: extra.catTitle, path: list }, { title }]}
        tools={<ScreenTools {...toolsOf(paths.event, event)} schedule={event} languages={extra.languages} />}
        picture={event.image !== '' && <HeaderPicture key={id} image={event.image} info={event.imageInfo} />}
      >
        <EventFacts event={event} />
        <SignUp event={event} />
        <AddLinks event={event} />
      </PageHeader>
      <SectionWithAside aside={null}>
        {textLang && <SubstituteNote />}
        {extra.isOutdated && <OutdatedNote path={paths.event(sourceLanguage(lang), catId, id)} />}
        {textLang === undefined ? (
          <ItemText key={id} route={paths.event} item={event}>
            <LiveText html={event.html} />
          </ItemText>
        ) : (
          <LiveText html={event.html} lang={textLang} />
        )}
        <Registration event={event} />
      </SectionWithAside>
    </>
  );
}
